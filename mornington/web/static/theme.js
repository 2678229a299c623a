// Before anything is painted: the light or dark the reader chose here.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* no storage: the system decides */ }

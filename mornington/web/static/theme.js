// Before anything is painted: that scripts run, and the light or dark the reader chose here.
document.documentElement.dataset.scripts = "yes";
try {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
} catch { /* no storage: the system decides */ }

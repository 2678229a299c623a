"""The suite as our games run it: all of it in `make test-all`, and of every law some cases in `make test`."""

from __future__ import annotations

from typing import Any

import pytest

from mornington.testing import LAWS, GameSuite
from mornington.testing.cases import cases
from tests.thorough import representatives


class OurSuite(GameSuite):
    """Every law with every combination of options; all but the representatives, others for each law, are slow."""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        every = cases(self.load(), self.left_out)
        tests = []
        for number, law in enumerate(LAWS):
            quick = representatives([case.options for case in every], seed=number)
            for n, case in enumerate(every):
                marks = () if n in quick else pytest.mark.slow
                tests.append(pytest.param(law, case, id=f"{law.__name__}-{case}", marks=marks))
        metafunc.parametrize(("law", "case"), tests)

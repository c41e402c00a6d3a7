#!/bin/sh
# A wheel and an sdist as a release would have them: checked, then each installed into an empty environment and played.
set -eu
bin=$(pwd)/.venv/bin
rm -rf dist
"$bin/uv" build --quiet --out-dir dist .  # the wheel is built from the sdist
"$bin/uv" tool run --quiet twine@7.0.0 check --strict dist/*
# W009: the compiled library stands beside the package, as mypyc wants it
"$bin/uv" tool run --quiet check-wheel-contents@0.6.3 --ignore W009 dist/*.whl
for made in dist/*.whl dist/*.tar.gz; do
    here=$(mktemp -d)
    "$bin/uv" venv --quiet "$here/venv"
    "$bin/uv" pip install --quiet --python "$here/venv/bin/python" "$made"
    (cd "$here" && venv/bin/stolik --version && venv/bin/stolik simulate bzzz --seats 3 --games 3 --seed 1)
    rm -rf "$here"
done
ls -l dist

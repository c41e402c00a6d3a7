#!/bin/sh
# What the tests need of the machine beside Python: `install` gets it where it may (Debian, Ubuntu; root or sudo), `missing`
# lists what is left out without it. With CI=true nothing may be left out.
set -eu

# Debian packs the browser without its windows too, which starts and draws in two thirds of the time. Ubuntu has it only as
# a snap, so that Playwright brings its own there.
browser=chromium
if grep -q '^ID=ubuntu' /etc/os-release 2>/dev/null; then
    browser=playwright
elif apt-cache show chromium-headless-shell >/dev/null 2>&1; then
    browser=chromium-headless-shell
fi
playwright=".venv/bin/python -m playwright install --with-deps --only-shell chromium"

has_browser() {
    for program in chromium-headless-shell chromium chromium-browser google-chrome; do
        if command -v "$program" >/dev/null; then return 0; fi
    done
    ls -d "${PLAYWRIGHT_BROWSERS_PATH:-$HOME/.cache/ms-playwright}"/chromium_headless_shell-* >/dev/null 2>&1
}

missing() {
    [ -n "$(ls /usr/lib/postgresql/*/bin/postgres 2>/dev/null)" ] || command -v postgres >/dev/null || echo postgresql
    for program in redis-server nginx; do
        PATH="$PATH:/usr/sbin" command -v "$program" >/dev/null || echo "$program"
    done
    command -v zbarimg >/dev/null || echo zbar-tools  # reads a QR code as a phone does
    has_browser || echo "$browser"
}

packages() {
    missing | sed '/^playwright$/d' | tr '\n' ' '
}

install() {
    [ -n "$(missing)" ] || return 0
    if ! command -v apt-get >/dev/null; then return 0; fi
    if [ "$(id -u)" = 0 ]; then as_root=""; elif sudo -n true 2>/dev/null; then as_root="sudo"; else return 0; fi
    echo "getting" $(missing)
    get || echo "that did not work; the tests that need it are left out"
}

get() {
    $as_root apt-get update -qq || return 1
    wanted=$(sh "$0" packages)
    # shellcheck disable=SC2086 - words are meant
    [ -z "$wanted" ] ||
        $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted >/dev/null || return 1
    has_browser || [ "$browser" != playwright ] || $playwright
}

report() {
    [ -n "$(missing)" ] || return 0
    wanted=$(packages)
    echo "Left out, for want of a program: the tests that need" $(missing)
    [ -z "$wanted" ] || echo "To run them too: sudo apt-get install $wanted"
    has_browser || [ "$browser" != playwright ] || echo "To run those in a browser too: $playwright"
    [ "${CI:-}" != true ]
}

case "${1:-}" in
install) install ;;
missing) report ;;
packages) packages ;;
*) echo "machine.sh takes install or missing, not '${1:-}'" >&2; exit 2 ;;
esac

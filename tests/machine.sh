#!/bin/sh
# Gets the two programs that the tests need and that no Python or npm package brings: a browser
# and a PostgreSQL server. What cannot be had is named, and its tests are skipped (but not in CI).
# Debian's browser without windows takes half the time of the whole one; where there is no such
# package, or nobody may install it, any Chromium or Chrome will do.
want=
has() { command -v "$1" >/dev/null 2>&1; }
may_install() { [ "$(id -u)" = 0 ] && has apt-get; }
install() {
  # shellcheck disable=SC2086
  apt-get install -qq -y --no-install-recommends $1 >/dev/null 2>&1
}
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  has "$name" && browser=yes
done
has initdb || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || want="$want postgresql"
if has chromium-headless-shell; then
  browser=yes
elif may_install; then
  shell=yes
fi
[ "${browser:-}" ] || [ "${shell:-}" ] || want="$want chromium"
[ "${shell:-}$want" ] || exit 0
if may_install; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq >/dev/null 2>&1
  if [ "${shell:-}" ]; then
    install chromium-headless-shell || [ "${browser:-}" ] || want="$want chromium"
  fi
  [ "$want" ] || exit 0
  install "$want" && exit 0
fi
case $want in *chromium*)
  .venv/bin/playwright install --only-shell chromium >/dev/null 2>&1 && want=${want#* chromium} ;;
esac
if [ "$want" ]; then
  echo "****************************************************************" >&2
  echo "*** NOT ON THIS MACHINE, so their tests are skipped:$want" >&2
  echo "****************************************************************" >&2
  [ -z "${CI:-}" ] || exit 1
fi

#!/bin/sh
# Gets the two programs that the tests need and that no Python or npm package brings: a browser
# and a PostgreSQL server. What cannot be had is named, and its tests are skipped (but not in CI).
want=
for name in chromium chromium-browser google-chrome google-chrome-stable; do
  command -v "$name" >/dev/null 2>&1 && browser=yes
done
[ "${browser:-}" ] || want="$want chromium"
command -v initdb >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 ||
  want="$want postgresql"
[ "$want" ] || exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  # shellcheck disable=SC2086
  apt-get update -qq && apt-get install -qq -y --no-install-recommends $want >/dev/null && exit 0
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

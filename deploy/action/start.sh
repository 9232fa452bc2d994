#!/bin/sh
# Starts the exchange in the background, waits until it is ready, and passes its address to the steps that follow.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
log="${RUNNER_TEMP:-/tmp}/h5-exchange.log"
endpoint="http://127.0.0.1:$PORT"

export H5_DATA="${H5_DATA:-:memory:}"
[ -z "${SEED:-}" ] || export H5_SEED="$SEED"
[ -z "${WORLD_FILE:-}" ] || export H5_WORLD_FILE="$GITHUB_WORKSPACE/$WORLD_FILE"
cd "$root"
nohup npm start >"$log" 2>&1 &
server=$!

# The first start installs and builds; ten minutes are enough for any machine.
left=600
until curl -fs -o /dev/null "$endpoint/readyz"; do
  left=$((left - 1))
  if [ "$left" -eq 0 ] || ! kill -0 "$server" 2>/dev/null; then
    cat "$log"
    exit 1
  fi
  sleep 1
done
echo "H5_ENDPOINT=$endpoint" >>"$GITHUB_ENV"
echo "endpoint=$endpoint" >>"$GITHUB_OUTPUT"

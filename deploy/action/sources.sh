#!/bin/sh
# Prints the folder of the exchange and a checksum of its files, the key of the cache.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
hash=$(find . \( -name node_modules -o -name dist -o -name .git -o -name .cache \) -prune -o -type f -exec cksum {} + | sort | cksum | tr ' ' -)
echo "root=$root" >>"$GITHUB_OUTPUT"
echo "hash=$hash" >>"$GITHUB_OUTPUT"

import { outputClaimsIn, consoleCommandsIn, type Block } from './pages.ts'

/** Quotes a text for the shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** File name of a TypeScript block. */
export const fileOf = ({ line }: Block): string => `block-${String(line)}.mts`

/**
 * The commands of a page as one bash script, each on its line of the page, so that errors have the right line.
 * `shows LINE COMMAND` runs a command of a `console` block, `claims LINE COMMAND` one whose comment has its output.
 */
export function scriptOf(blocks: readonly Block[]): string {
  const lines: (string | undefined)[] = []
  const put = (line: number, text: string) => {
    lines[line - 1] = text
  }
  for (const block of blocks) {
    if (block.noRun !== undefined) continue
    if (block.language === 'sh' || block.language === 'bash') {
      for (const [index, text] of block.text.trimEnd().split('\n').entries()) put(block.line + index, text)
      for (const { line, command } of outputClaimsIn(block))
        put(line, `claims ${String(line)} ${quoted(command)}`)
    }
    if (block.language === 'ts') put(block.line, `run_typescript ${fileOf(block)}`)
    if (block.language === 'console')
      for (const { line, command } of consoleCommandsIn(block))
        put(line, `shows ${String(line)} ${quoted(command)}`)
  }
  return `${Array.from(lines, (line) => line ?? '').join('\n')}\n`
}

/** Sourced by bash before a script. */
export const preamble = `unset BASH_ENV
set -euo pipefail
trap 'status=$?; echo "line $LINENO: exit code $status: $BASH_COMMAND" >&2' ERR
h5() {
  case " $* " in
    *" --query "*)
      local printed
      printed=$("$H5_NODE" "$H5_ROOT/cli/h5.mjs" "$@")
      [[ "$printed" =~ [^[:space:]] ]] || { echo "h5 $* prints nothing" >&2; return 1; }
      printf '%s\\n' "$printed" ;;
    *) "$H5_NODE" "$H5_ROOT/cli/h5.mjs" "$@" ;;
  esac
}
npx() { case "$1" in h5) "$@" ;; *) echo "npx $1 is not known here" >&2; return 1 ;; esac; }
npm() { case "$1" in start) exec "$H5_NODE" "$H5_ROOT/mock/app/main.ts" ;; *) echo "npm $1 is not known here" >&2; return 1 ;; esac; }
run_typescript() { "$H5_NODE" --import "$H5_ROOT/tests/docs/packageNames.ts" "$1"; }
claims() {
  local code=0
  eval "$2" > "$H5_SHOWN/$1" 2>&1 || code=$?
  cat "$H5_SHOWN/$1"
  return $code
}
shows() {
  trap - ERR
  set +e
  eval "$2" > "$H5_SHOWN/$1" 2>&1
  set -e
  trap 'status=$?; echo "line $LINENO: exit code $status: $BASH_COMMAND" >&2' ERR
}
`

import { styleText, inspect } from 'node:util'

// Only on a terminal; styleText respects NO_COLOR and FORCE_COLOR.
export const bold = (text: string): string => styleText('bold', text, { stream: process.stdout })
export const red = (text: string): string => styleText('red', text, { stream: process.stdout })
export const green = (text: string): string => styleText('green', text, { stream: process.stdout })
/** Red text for stderr. */
export const redError = (text: string): string => styleText('red', text, { stream: process.stderr })

/** Columns of the terminal that shows stdout; no limit for a pipe, a file, or a terminal that does not know its size. */
export function terminalWidth(): number {
  const { isTTY, columns } = process.stdout
  return isTTY && columns > 0 ? columns : Infinity
}

/** Codes of these colours. */
const ownCodes = (['bold', 'red', 'green'] as const).flatMap((name) =>
  (inspect.colors[name] ?? []).map((code) => `\u001B[${String(code)}m`),
)

/**
 * Makes text from a backend safe for a terminal: characters that move the cursor, set the window title or reverse the
 * line become visible symbols.
 */
export const safeText = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (found, at: number) =>
    ownCodes.some((code) => text.startsWith(code, at)) ? found : '\uFFFD',
  )

import { inspect } from 'node:util'

/** Colour codes written by `colour.ts`. */
const ownCodes = (['bold', 'red', 'green'] as const).flatMap((name) =>
  (inspect.colors[name] ?? []).map((code) => `\u001B[${String(code)}m`),
)

/**
 * Makes text from a backend safe for a terminal: characters that move the cursor, set the window title or reverse the
 * line become visible symbols.
 */
export const plain = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (found, at: number) =>
    ownCodes.some((code) => text.startsWith(code, at)) ? found : '\uFFFD',
  )

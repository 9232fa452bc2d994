import { inspect } from 'node:util'

/** What `colour.ts` writes. */
const ownCodes = (['bold', 'red', 'green'] as const).flatMap((name) =>
  (inspect.colors[name] ?? []).map((code) => `\u001B[${String(code)}m`),
)

/**
 * A text with words of a backend in it, for a terminal: what would move its cursor, name its window or turn the line
 * around is shown as a sign of its own.
 */
export const plain = (text: string): string =>
  text.replaceAll(/(?![\n\t])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, (found, at: number) =>
    ownCodes.some((code) => text.startsWith(code, at)) ? found : '\uFFFD',
  )

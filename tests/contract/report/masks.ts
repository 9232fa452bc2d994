import { secrets } from '#generated/secrets.ts'
import type { Exchange } from '../core/exchange.ts'

/** Fields whose values nobody may read in a report. */
const secretFields: ReadonlySet<string> = new Set(Object.values(secrets).flatMap(({ input }) => input))

/** Takes the secrets of a trial out of whatever is written down: tokens, passwords, codes and numbers of documents. */
export function createMask(
  exchanges: readonly Exchange[],
  more: readonly (string | undefined)[] = [],
): (text: string) => string {
  const tokens = new Set<string>()
  const words = new Set<string>()
  for (const { request, answer } of exchanges) {
    const token = request.headers['Authorization'] ?? request.headers['authorization']
    // What a lying backend gave for one may be nothing, or no text at all.
    if (token !== undefined && token.length >= 4) tokens.add(token)
    const fields = new URLSearchParams(
      request.method === 'GET' ? request.url.replace(/^[^?]*\??/, '') : request.body,
    )
    for (const [name, value] of fields) if (secretFields.has(name) && value.length >= 4) words.add(value)
    for (const given of answer?.text.match(/"[0-9a-f]{64}"/g) ?? []) tokens.add(given.slice(1, -1))
  }
  for (const word of more) if (word !== undefined && word !== '') words.add(word)
  const longestFirst = (set: ReadonlySet<string>) => [...set].sort((a, b) => b.length - a.length)
  return (text) => {
    let masked = text
    for (const token of longestFirst(tokens)) masked = masked.replaceAll(token, '$TOKEN')
    for (const word of longestFirst(words))
      masked = masked.replaceAll(word, '***').replaceAll(encodeURIComponent(word), '***')
    return masked
  }
}

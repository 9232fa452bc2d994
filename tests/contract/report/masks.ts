import { isRecord } from '#domain/records.ts'
import type { OperationId } from '#generated/operations.ts'
import { secrets } from '#generated/secrets.ts'
import { needsToken } from '../core/contract.ts'
import { branchOf, type Exchange, type Sent } from '../core/exchange.ts'

/** Masks the secrets of a trial in everything that is written to disk, by their value or by the name of their field. */
export interface Mask {
  /** Masks tokens and the passwords of the tester where they are whole words. */
  readonly text: (text: string) => string
  /**
   * Masks the secrets of a request, including the token and the key, which a repetition replaces.
   *
   * @param names shell variables of tokens, and of the passwords of the tester
   */
  readonly request: (exchange: Exchange, names?: Names) => Sent
  /** Masks the secret fields of a response body. */
  readonly answer: (exchange: Exchange) => string
}

/** Placeholders for the secrets of one request. */
export interface Names {
  readonly tokens: ReadonlyMap<string, string>
  /** Variables by value. */
  readonly passwords: ReadonlyMap<string, string>
  /** True for a user of the trial: everything but tokens is made up. */
  readonly isInvented: boolean
}

const noNames: Names = { tokens: new Map(), passwords: new Map(), isInvented: false }

const hidden = '***'
/** Shell variable that replaces a masked token. */
export const tokenName = '$TOKEN'

/** Secret fields of requests: passwords, codes and document numbers. */
const inputs: ReadonlySet<string> = new Set(Object.values(secrets).flatMap(({ input }) => input))
/** Secret fields of responses by operation; a secret that is the whole message is a token. */
const answersOf = (operation: OperationId): readonly string[] =>
  (secrets[operation]?.answer ?? []).filter((name) => name !== 'message')

/** @param given secrets of the tester: tokens and passwords */
export function createMask(
  exchanges: readonly Exchange[],
  given: readonly (string | undefined)[] = [],
): Mask {
  const words = given.flatMap((word) => (word === undefined || word === '' ? [] : [word]))
  const tokens = new Set<string>()
  for (const exchange of exchanges) {
    const { operation, answer, request } = exchange
    const { Authorization: used } = request.headers
    // A mock also gives tokens through its control API.
    if (isToken(used) && needsToken(operation) && branchOf(exchange) === 'ok') tokens.add(used)
    for (const [, token = ''] of answer?.text.matchAll(/"([0-9a-f]{64})"/g) ?? []) tokens.add(token)
    const { json } = answer ?? {}
    const message = operation === 'userLogin' && isRecord(json) ? json['message'] : undefined
    if (isToken(message)) tokens.add(message)
  }
  const token = patternOf([...tokens])
  const word = patternOf(words.flatMap((one) => [one, encodeURIComponent(one)]))
  const text: Mask['text'] = (whole) => {
    const named = token ? whole.replace(token, () => tokenName) : whole
    return word ? named.replace(word, hidden) : named
  }
  return {
    text,
    request: ({ request: { method, url, headers, body } }, names = noNames) => {
      const form = (given: string) => (names.isInvented ? given : text(formOf(given, names)))
      const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'idempotency-key')
      const [path = url, query] = url.split('?', 2)
      return {
        method,
        url: query === undefined ? path : `${path}?${form(query)}`,
        headers: Object.fromEntries(
          kept.map(([name, value]) => [
            name,
            name.toLowerCase() === 'authorization' ? nearToken(value, tokens, names) : text(value),
          ]),
        ),
        ...(body !== undefined && { body: form(body) }),
      }
    },
    answer: ({ operation, answer }) => {
      const names = [...inputs, ...answersOf(operation)].join('|')
      const field = new RegExp(String.raw`("(?:${names})"\s*:\s*)"[^"]+"`, 'g')
      return text((answer?.text ?? '').replace(field, `$1"${hidden}"`))
    },
  }
}

/** Tells a token from a text, or from the empty list of a backend that answers each request with one. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 16 && !value.includes(' ')

/** Masks the secret fields of a form or a query and leaves the rest unchanged. */
const formOf = (form: string, { passwords }: Names): string =>
  form.replace(/(^|&)([^=&]+)=([^&]+)/g, (whole: string, before: string, name: string, value: string) =>
    inputs.has(name)
      ? `${before}${name}=${passwords.get(new URLSearchParams(`=${value}`).get('') ?? '') ?? hidden}`
      : whole,
  )

/** An intentionally corrupted token reveals the valid one. */
function nearToken(value: string, tokens: ReadonlySet<string>, { tokens: names }: Names): string {
  const small = value.toLowerCase()
  const near = [...tokens].find((token) => token !== '' && small.includes(token.toLowerCase().slice(0, -1)))
  return near === undefined
    ? value
    : value.replace(new RegExp(`${escaped(near.slice(0, -1))}.?`, 'i'), () => names.get(near) ?? tokenName)
}

/** Matches any of these as whole words or numbers only: an amount is not a code. */
function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined
  const longestFirst = words.toSorted((a, b) => b.length - a.length).map(escaped)
  return new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${longestFirst.join('|')})(?![\p{L}\p{N}]|\.\d)`, 'gu')
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

import { isRecord } from '#domain/records.ts'
import { languages } from '#generated/languages.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Exchange, Sent } from '../core/exchange.ts'
import { picture, textForPicture } from '../core/request.ts'
import { tokenName } from './masks.ts'

/** Shell variable with the key of requests that belong together. */
export const keyName = '$KEY'
/** Shell variables in the commands of a report. */
const variable = /\$(?:TOKEN(?:_\d+)?|KEY|H5_(?:FUND_|SECOND_)?PASSWORD)(?![\w$])/

const keyHeader = 'Idempotency-Key'
const keyOf = ({ request }: Exchange): string | undefined => request.headers[keyHeader]

/** Returns the same request with a key in a variable, where another request of the fault has the same key. */
export function withSharedKey(request: Sent, exchange: Exchange, all: readonly Exchange[]): Sent {
  const key = keyOf(exchange)
  const isShared = key !== undefined && all.filter((one) => keyOf(one) === key).length > 1
  return isShared ? { ...request, headers: { ...request.headers, [keyHeader]: keyName } } : request
}

/** Parts of multipart forms, for curl to send. The picture is any file of the tester. */
const parts: ReadonlyMap<string, string> = new Map([
  [picture, 'file=@proof.png'],
  [textForPicture, 'file=proof.png'],
])

/** Formats a request as a curl command, with its secrets masked. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const given = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'user-agent')
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const words = ['curl', ...(method === 'GET' ? [] : [`-X ${method}`]), quote(url), ...given]
  const part = body === undefined ? undefined : parts.get(body)
  if (part !== undefined) words.push(`-F ${quote(part)}`)
  else if (body !== undefined && body !== '') words.push(`--data ${quote(body)}`)
  return words.join(' ')
}

/**
 * A request that signs in.
 *
 * @param password a text, or the variable that holds it
 */
export function signInCurl(
  base: string,
  account: string,
  password: string,
  world: string | undefined,
): string {
  const inWorld = world === undefined ? '' : ` -H ${quote(`X-Mock-World: ${world}`)}`
  const form = `--data-urlencode ${quote(`user_string=${account}`)} --data-urlencode ${quote(`password=${password}`)}`
  return `curl -s ${quote(`${base}/user/login`)}${inWorld} ${form}`
}

/** A command that stores a text of an answer in a variable that the commands of a report use. */
export function takingField(name: string, curl: string, field: string): string {
  const answer = String.raw`sed 's/.*"${field}":"\([^"]*\)".*/\1/'`
  return `${name.slice(1)}=$(${curl.replace(/^curl (?!-s )/, 'curl -s ')} | ${answer})`
}

/** Account events, which `h5 listen` shows. */
const followed: ReadonlySet<string> = new Set([
  'order',
  'position',
  'option',
  'balance',
  'record',
  'lever_trade',
  'lever_closed',
  'closed_microorder',
  'micro_closed',
])

/** Names of the public channels in `h5 watch --show`. */
const channelNames: Readonly<Partial<Record<string, string>>> = {
  kline: 'candles',
  daymarket: 'tickers',
  market_depth: 'book',
  match_trade: 'trades',
}

/** Returns the h5 command that follows the channel of a message; undefined for acknowledgements and handshakes. */
export function followingLine(
  event: string,
  payload: unknown,
  endpoint: string,
  world: string | undefined,
): string | undefined {
  const where = `--endpoint ${quote(endpoint)}${world === undefined ? '' : ` --world ${world}`}`
  const what = channelNames[event]
  if (what !== undefined) {
    const symbol = isRecord(payload) && typeof payload['symbol'] === 'string' ? ` ${payload['symbol']}` : ''
    return `h5 watch${symbol} --show ${what} ${where}`
  }
  return followed.has(event) ? `H5_TOKEN="${tokenName}" h5 listen --event ${event} ${where}` : undefined
}

/** Quotes a text as one shell word in which only the variables of a report are expanded. */
export function quote(text: string): string {
  if (!variable.test(text)) return `'${text.replaceAll("'", `'\\''`)}'`
  const parts = text.split(new RegExp(`(${variable.source})`))
  const quoted = parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/["\\$`]/g, String.raw`\$&`)))
  return `"${quoted.join('')}"`
}

/** Headers that h5 sends, or has an option for. */
const headersOfH5: ReadonlySet<string> = new Set([
  'authorization',
  'content-type',
  'idempotency-key',
  'language-mark',
  'user-agent',
  'x-mock-world',
])

/**
 * Formats a request as `h5 api`, which sends it as the user of its token.
 * @returns undefined where h5 cannot send it: a picture, other headers, or a backend whose API is not under /api
 */
export function h5Of(
  operation: OperationId,
  { url, body = '', headers }: Sent,
  base: string,
): string | undefined {
  const [, endpoint] = /^(.*)\/api$/.exec(base) ?? []
  const given = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const isForm = body === '' || /urlencoded/.test(given.get('content-type') ?? '')
  const language = given.get('language-mark')
  const isKnown = language === undefined || languages.some((one) => one === language)
  if (endpoint === undefined || !isForm || !isKnown) return undefined
  if ([...given.keys()].some((name) => !headersOfH5.has(name))) return undefined
  const fields = [...new URL(url).searchParams, ...new URLSearchParams(body)]
  const [token, world, key] = ['authorization', 'x-mock-world', 'idempotency-key'].map((name) =>
    given.get(name),
  )
  return [
    ...(token === undefined ? [] : [`H5_TOKEN=${quote(token)}`]),
    ...['h5', 'api', operation, ...fields.map(([name, value]) => word(`${name}=${value}`))],
    // Intentional mistakes are sent without checks.
    ...['--no-check', `--endpoint ${endpoint}`],
    ...(world === undefined ? [] : [`--world ${world}`]),
    ...(language === undefined ? [] : [`--lang ${language}`]),
    ...(key === undefined ? [] : [`--idempotency-key ${quote(key)}`]),
  ].join(' ')
}

const word = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : quote(text))

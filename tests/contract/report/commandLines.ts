import { isRecord } from '#domain/records.ts'
import type { OperationId } from '#generated/operations.ts'
import { commandLine } from '#sdk/shell.ts'
import type { Exchange, Sent } from '../core/exchange.ts'
import { tokenName } from './masks.ts'

/** Shell variable with the key of requests that belong together. */
const keyName = '$KEY'
const variables: readonly string[] = [tokenName, keyName]
/** A command that stores a fresh key in the variable that the commands of a report use. */
export const newKeyLine = 'KEY=again-$(date +%s)'

const keyHeader = 'Idempotency-Key'
const keyOf = ({ request }: Exchange): string | undefined => request.headers[keyHeader]

/** Returns the same request with a key in a variable, where another request of the fault has the same key. */
export function withSharedKey(request: Sent, exchange: Exchange, all: readonly Exchange[]): Sent {
  const key = keyOf(exchange)
  const isShared = key !== undefined && all.filter((one) => keyOf(one) === key).length > 1
  return isShared ? { ...request, headers: { ...request.headers, [keyHeader]: keyName } } : request
}

export const hasSharedKey = (curl: string): boolean => curl.includes(keyName)

/** Formats a request as a curl command, with its secrets masked. */
export function curlOf({ method, url, headers, body }: Sent): string {
  const given = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'user-agent')
    .map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const words = ['curl', ...(method === 'GET' ? [] : [`-X ${method}`]), quote(url), ...given]
  if (body !== undefined && body !== '') words.push(`--data ${quote(body)}`)
  return words.join(' ')
}

/** A command that signs in and stores the token in the variable that the commands of a report use. */
export function signInLine(base: string, account: string, world: string | undefined): string {
  const inWorld = world === undefined ? '' : ` -H ${quote(`X-Mock-World: ${world}`)}`
  const form = `--data-urlencode ${quote(`user_string=${account}`)} --data-urlencode "password=$H5_PASSWORD"`
  const answer = String.raw`sed 's/.*"message":"\([^"]*\)".*/\1/'`
  return `TOKEN=$(curl -s ${quote(`${base}/user/login`)}${inWorld} ${form} | ${answer})`
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
  return followed.has(event) ? `h5 listen --event ${event} ${where}` : undefined
}

/** Quotes a text as one shell word in which only the variables of a report are expanded. */
function quote(text: string): string {
  const variable = variables.find((name) => text.includes(name))
  if (variable === undefined) return `'${text.replaceAll("'", `'\\''`)}'`
  const parts = text.split(variable).map((part) => part.replaceAll(/["\\$`]/g, String.raw`\$&`))
  return `"${parts.join(variable)}"`
}

/**
 * Formats a request as `h5 api`, which sends it as the signed-in user.
 * @returns undefined where h5 cannot send it: a picture, or a backend whose API is not under /api
 */
export function h5Of(operation: OperationId, request: Sent, base: string): string | undefined {
  const [, endpoint] = /^(.*)\/api$/.exec(base) ?? []
  const { url, body = '', headers } = request
  const isForm = body === '' || /urlencoded/.test(headers['content-type'] ?? headers['Content-Type'] ?? '')
  if (endpoint === undefined || !isForm) return undefined
  const fields = [...new URL(url).searchParams, ...new URLSearchParams(body)]
  const line = commandLine(operation, Object.fromEntries(fields))
  const world = headers['X-Mock-World']
  const key = headers[keyHeader]
  const options = [
    ...(world === undefined ? [] : [`--world ${world}`]),
    ...(key === undefined ? [] : [`--idempotency-key ${quote(key)}`]),
  ]
  // Intentional mistakes are sent without checks.
  return [line, '--no-check', `--endpoint ${endpoint}`, ...options].join(' ')
}

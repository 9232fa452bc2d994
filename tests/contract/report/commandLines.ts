import type { OperationId } from '#generated/operations.ts'
import { commandLine } from '#sdk/shell.ts'
import type { Sent } from '../core/exchange.ts'
import { tokenName } from './masks.ts'

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

/** Quotes a text as one shell word in which only the token is expanded. */
function quote(text: string): string {
  if (!text.includes(tokenName)) return `'${text.replaceAll("'", `'\\''`)}'`
  const parts = text.split(tokenName).map((part) => part.replaceAll(/["\\$`]/g, String.raw`\$&`))
  return `"${parts.join(tokenName)}"`
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
  // Intentional mistakes are sent without checks.
  return `${line} --no-check --endpoint ${endpoint}`
}

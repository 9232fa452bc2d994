import { operations, type OperationId } from '#generated/operations.ts'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { newKey } from '#sdk/call.ts'
import { commandLine, quoteWord, fieldText } from '#sdk/shell.ts'
import { askIn } from './control.ts'

/** A request with its secrets, from `requestShow`. */
type Shown = ControlAnswer<'requestShow'>

/** Headers that the browser sets, or that are new for each request. */
const leftOut: ReadonlySet<string> = new Set(['user-agent', 'origin', 'idempotency-key', 'content-type'])

/**
 * Returns true if the request can be sent again: it was kept whole, and carried no file, because files are not kept.
 */
export const isWhole = ({ headers, file }: Shown): boolean => headers !== undefined && file === undefined

const isWrite = (operation: string): boolean =>
  operation in operations && operations[operation as OperationId].effect === 'write'

/** Returns the headers for sending it again: its own, in its world, with a new idempotency key. */
function headersOf({ headers = {}, request }: Shown, world: string): Readonly<Record<string, string>> {
  const shown = Object.entries(headers).filter(([name]) => !leftOut.has(name))
  return {
    ...Object.fromEntries(shown),
    ...(world !== 'default' && { 'X-Mock-World': world }),
    ...(isWrite(request.operation) && { 'Idempotency-Key': newKey() }),
  }
}

function addressOf({ request, query = {} }: Shown): string {
  const search = new URLSearchParams(query).toString()
  return `${location.origin}/api${request.path}${search === '' ? '' : `?${search}`}`
}

const isJson = ({ headers = {} }: Shown): boolean =>
  (headers['content-type'] ?? '').startsWith('application/json')

/** Returns the request as a curl command, with its session. */
export function curlOf(shown: Shown, world: string): string {
  const { request, form } = shown
  const data = isJson(shown)
    ? ['-H', 'Content-Type: application/json', '--data', JSON.stringify(form)]
    : Object.entries(form ?? {}).flatMap(([name, value]) => [
        '--data-urlencode',
        `${name}=${fieldText(value)}`,
      ])
  const headers = Object.entries(headersOf(shown, world)).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ])
  return ['curl', '-sS', '-X', request.method, addressOf(shown), ...headers, ...data].map(quoteWord).join(' ')
}

/** Returns the request as an `h5 api` command, with its world and session. */
export function h5Of({ request, headers = {}, query, form }: Shown, world: string): string {
  const { authorization } = headers
  const settings = [
    `H5_ENDPOINT=${location.origin}`,
    ...(world === 'default' ? [] : [`H5_WORLD=${world}`]),
    ...(authorization === undefined ? [] : [`H5_TOKEN=${quoteWord(authorization)}`]),
  ]
  return `${settings.join(' ')} npx ${commandLine(request.operation, { ...query, ...form })}`
}

/**
 * Sends the request again as the same user, signing the user in if the session has ended.
 * @returns id of the new request in the log
 */
export async function sendAgain(shown: Shown, world: string): Promise<number | undefined> {
  const { request, form } = shown
  const body = isJson(shown)
    ? JSON.stringify(form)
    : new URLSearchParams(Object.entries(form ?? {}).map(([name, value]) => [name, fieldText(value)]))
  const send = async (more: Readonly<Record<string, string>>): Promise<unknown> => {
    const response = await fetch(addressOf(shown), {
      method: request.method,
      headers: {
        ...headersOf(shown, world),
        ...(isJson(shown) && { 'Content-Type': 'application/json' }),
        ...more,
      },
      ...(request.method === 'GET' || form === undefined ? {} : { body }),
    })
    return response.json()
  }
  const ask = askIn(world)
  const answer = await send({})
  if (isSignedOut(answer) && request.user_id !== undefined) {
    const users = await ask('userList', { limit: 1000 })
    const account = users.find(({ id }) => id === request.user_id)?.account
    if (account === undefined) throw new Error(`User ${request.user_id} no longer exists`)
    const { token } = await ask('userSignIn', { account })
    await send({ authorization: token })
  }
  const [newest] = await ask('requestList', { after: request.id, operation: request.operation, limit: 1 })
  return newest?.id
}

const isSignedOut = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'type' in answer && String(answer.type) === '999'

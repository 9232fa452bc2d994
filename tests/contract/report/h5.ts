import { commandLine } from '#sdk/shell.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Sent } from '../core/exchange.ts'

/**
 * A request as a line of `h5 api`, which sends it as who is signed in there.
 * @returns undefined where h5 cannot send it: a picture, or a backend whose API lies elsewhere than below /api
 */
export function h5Of(operation: OperationId, request: Sent, base: string): string | undefined {
  const [, endpoint] = /^(.*)\/api$/.exec(base) ?? []
  const { url, body = '', headers } = request
  const isForm = body === '' || /urlencoded/.test(headers['content-type'] ?? headers['Content-Type'] ?? '')
  if (endpoint === undefined || !isForm) return undefined
  const fields = [...new URL(url).searchParams, ...new URLSearchParams(body)]
  const line = commandLine(operation, Object.fromEntries(fields))
  // What is wrong on purpose goes out unchecked.
  return `${line} --no-check --endpoint ${endpoint}`
}

import { commandLine } from '#sdk/shell.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Sent } from '../core/exchange.ts'

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

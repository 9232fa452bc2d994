import type { Context } from './context.ts'
import { Unexpected } from './exit.ts'

/** Calls the mock's control door. Only scripts against the mock need it, so it is no part of the sdk. */
export async function control<T>(
  context: Context,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${context.endpoint}/__mock${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(context.world === undefined ? {} : { 'X-Mock-World': context.world }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const answer = (await response.json()) as { type: string; message: T }
  if (answer.type !== 'ok') throw new Unexpected(`/__mock${path}: ${String(answer.message)}`)
  return answer.message
}

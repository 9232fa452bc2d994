import { z } from 'zod'
import { messageOf } from '../tests/support/messageOf.ts'

/** A market for price requests. */
export const deal = '/api/currency/deal?currency_id=1&legal_id=3'

/** Request headers of a demo user. */
export async function signIn(
  url: string,
  name: string,
  world?: string,
): Promise<Readonly<Record<string, string>>> {
  const headers = world === undefined ? {} : { 'X-Mock-World': world }
  const body = new URLSearchParams({ user_string: `${name}@h5.example`, password: 'demo123456' })
  const response = await fetch(`${url}/api/user/login`, { method: 'POST', headers, body })
  return { ...headers, authorization: await messageOf(response, z.string()) }
}

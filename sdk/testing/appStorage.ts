import { read } from '../call.ts'
import type { Customer } from './customer.ts'

/**
 * What the app keeps in browser storage while this customer is signed in.
 * @param base what stands before `/h5/` in its address, as `/w/NAME`
 */
export async function appStorage(
  { api, token }: Customer,
  base: string,
): Promise<Readonly<Record<string, string>>> {
  const user = await read(api, 'userCenter', {})
  return { [`${base}life-data`]: JSON.stringify({ version: '1.0.0', token, user }) }
}

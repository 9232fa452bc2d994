import { read } from '../call.ts'
import type { Customer } from './customer.ts'

/**
 * Returns the app's browser storage entries for this signed-in customer.
 * @param base path before `/h5/` in the app's URL, such as `/w/NAME`
 */
export async function appStorage(
  { api, token }: Customer,
  base: string,
): Promise<Readonly<Record<string, string>>> {
  const user = await read(api, 'userCenter', {})
  return { [`${base}life-data`]: JSON.stringify({ version: '1.0.0', token, user }) }
}

import { generateHttp } from './http.ts'
import type { Contract } from '../../mock/doors/http/document.ts'
import { generateEndpoints } from './operations.ts'

/** The control door: its payload types, and method and path by operationId. */
export async function generateControl(contract: Contract): Promise<string> {
  return (await generateHttp(contract)) + generateEndpoints(contract, 'controlEndpoints')
}

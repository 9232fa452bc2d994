import { generateHttp } from './http.ts'
import type { Contract } from './contract.ts'
import { generateEndpoints } from './operations.ts'

/** The control door: its payload types, and method and path by operationId. */
export async function generateControl(contract: Contract): Promise<string> {
  return (await generateHttp(contract)) + generateEndpoints(contract, 'controlEndpoints')
}

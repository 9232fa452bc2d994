import { generateHttp } from './http.ts'
import { routesOf, type Contract } from './contract.ts'

/** The control door: its payload types, and method and path by operationId. */
export async function generateControl(contract: Contract): Promise<string> {
  const lines = routesOf(contract).map(
    ({ method, path, operation }) => `  ${operation.operationId}: '${method.toUpperCase()} ${path}',`,
  )
  const endpoints = `\nexport const controlEndpoints = {\n${lines.join('\n')}\n} as const\n`
  return (await generateHttp(contract)) + endpoints
}

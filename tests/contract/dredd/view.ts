import { queryOf, routesOf, type Contract } from '../../../mock/doors/http/document.ts'

/**
 * The contract as Dredd can read it: its OpenAPI 3 parser ignores patterns, bounds and allOf and takes the first branch of
 * a oneOf, so that it would pass almost anything. It gets the routes, their parameters and one answer each; the hooks
 * send the bodies and hold the answers to the full schemas.
 */
export function dreddView(contract: Contract): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, operation } of routesOf(contract)) {
    const body = Object.keys(operation.requestBody?.content ?? {})[0]
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: operation.operationId,
        // The last word of Dredd's name for it, by which the hooks know the operation.
        summary: operation.operationId,
        parameters: queryOf(contract, operation).map((parameter) => ({
          name: parameter.name,
          in: 'query',
          required: parameter['required'] === true,
          schema: { type: 'string' },
          example: String((parameter['example'] as string | number | undefined) ?? ''),
        })),
        ...(body === undefined
          ? {}
          : { requestBody: { content: { [body]: { schema: { type: 'string' } } } } }),
        responses: {
          '200': {
            description: 'The outcome',
            content: { 'application/json': { schema: { type: 'object' } } },
          },
        },
      },
    }
  }
  const info = { title: 'h5-exchange', version: '1' }
  // Dredd takes JSON for YAML.
  return JSON.stringify({ openapi: '3.0.3', info, paths })
}

import { queryOf, routesOf, type Contract } from '#contract/document.ts'

/**
 * A reduced contract for Dredd, whose OpenAPI 3 parser ignores patterns, bounds and allOf and takes the first branch of
 * a oneOf. It has the routes, their parameters and one response each; the hooks send the bodies and validate the
 * responses against the full schemas.
 */
export function dreddView(contract: Contract): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, operation } of routesOf(contract)) {
    const body = Object.keys(operation.requestBody?.content ?? {})[0]
    paths[path] = {
      ...paths[path],
      [method]: {
        operationId: operation.operationId,
        // The last word of its name in Dredd, by which the hooks recognize the operation.
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
  // Dredd parses JSON as YAML.
  return JSON.stringify({ openapi: '3.0.3', info, paths })
}

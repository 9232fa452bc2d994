import { expect, test } from 'vitest'
import { mockFromSources, startProcess } from '../../tests/support/process.ts'
import { ProjectCopy, typesOf, typesOfApp } from './project.ts'

const operation = `  /currency/top:
    get:
      operationId: currencyTop
      x-sdk-name: listRisers
      tags: [market]
      summary: List the markets that rose most
      description: Answers the symbols of the markets, the one that rose most in 24 hours first.
      x-origin: extension
      x-effect: read
      security: []
      parameters:
        - {$ref: '#/components/parameters/Language'}
        - {name: limit, in: query, description: Symbols at most, schema: {type: integer, minimum: 1, maximum: 100, default: 10}, example: 2, x-origin: extension}
      responses:
        '200':
          description: The outcome; HTTP is 200 for every envelope
          content:
            application/json:
              schema:
                oneOf: [{$ref: '#/components/schemas/CurrencyTopOk'}, {$ref: '#/components/schemas/Refused'}]
                discriminator: {propertyName: type, mapping: {ok: '#/components/schemas/CurrencyTopOk', error: '#/components/schemas/Refused'}}
              examples:
                ok: {summary: Two markets, value: {type: ok, message: [BTC/USDT, ETH/USDT]}}
                invalid-input: {$ref: '#/components/examples/InvalidInput'}
        default: {$ref: '#/components/responses/Failure'}
`
const schema = `    CurrencyTopOk:
      description: 'The outcome with its payload in \`message\`'
      x-origin: extension
      type: object
      additionalProperties: false
      required: [type, message]
      properties: {type: {type: string, enum: [ok]}, message: {type: array, items: {type: string}}}
`
const handler = `
export const currencyTop = handle('currencyTop', async (call, { limit = 10 }) => {
  const pairs: components['schemas']['Pair'][] = []
  for (const market of listedMarkets(call.world, call.now)) pairs.push(await pair(call, market))
  pairs.sort((one, other) => Number(other.change) - Number(one.change))
  return { message: pairs.slice(0, limit).map((one) => one.currency_name + '/' + one.legal_name) }
})
`

const typesOfMock = typesOf('mock/app/handlers.ts')

test('the recipe of an endpoint creates a working one', { timeout: 600_000 }, async () => {
  const project = new ProjectCopy()

  project.insertBefore('openapi.yaml', '  /currency/deal:\n', operation)
  project.insertBefore('openapi.yaml', '    CurrencyDealOk:', schema)
  await project.fails('generated', 'generated/http.ts', 'generated/operations.ts', 'npm run generate')
  await project.run('tools/generate/main.ts')
  await project.fails(typesOfMock, 'mock/app/handlers.ts', "'currencyTop' is missing")

  project.append('mock/market/api.ts', handler)
  await Promise.all([project.passes(typesOfMock), project.passes('specs'), project.passes('endpoints')])

  const mock = await startProcess({ H5_DATA: ':memory:' }, mockFromSources, undefined, project.root)
  try {
    const answer = await fetch(`${mock.url}/api/currency/top?limit=2`)
    expect(await answer.json()).toEqual({
      type: 'ok',
      message: [expect.stringMatching(/^\w+\/USDT$/), expect.stringMatching(/^\w+\/USDT$/)],
    })
  } finally {
    await mock.kill()
  }
})

test('a write without a list of outdated queries does not compile', { timeout: 600_000 }, async () => {
  const project = new ProjectCopy()
  project.replace('web/src/api/stale.ts', '  upload: nothing,\n', '')
  await project.fails(typesOfApp('src/api/stale.ts'), 'src/api/stale.ts', "'upload' is missing")
})

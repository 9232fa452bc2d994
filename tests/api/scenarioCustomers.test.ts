import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readPlan } from '../../scenarios/runner/readPlan.ts'
import { runScenario } from '../../scenarios/runner/runScenario.ts'
import { portOf } from '../support/ports.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const mock = inject('mockUrl')

/** @param more steps that inspect how the customers were created */
async function run(endpoint: string, ...more: readonly string[]) {
  const { write } = scenarioFolder({})
  const text = [
    'title: Customers',
    'customers:',
    '  ann: { balances: { spot: { USDT: 100, BTC: 0.5 }, contract: { USDT: 7 } } }',
    '  bob: { invitedBy: ann, identity: advanced, fundPassword: "246813", password: another-one, language: th }',
    'steps:',
    '  - expect:',
    '      balance:',
    '        - { of: ann, account: spot, currency: USDT, is: 100 }',
    '        - { of: ann, account: spot, currency: BTC, is: 0.5 }',
    '        - { of: ann, account: contract, currency: USDT, is: 7 }',
    '  - { as: ann, call: userInvite, expect: { invite_num: 1 } }',
    '  - { as: bob, call: userCenter, expect: { email: bob@scenario.example, review_status: verified } }',
    '  - { as: bob, call: userHasPassword }',
    '  - { signIn: bob }',
    ...more,
    '',
  ]
  const { outcome, failure } = await runScenario(await readPlan(write('customers.yaml', text.join('\n'))), {
    endpoint,
  })
  return { outcome, failure }
}

/** A mock without some operations of its control API. */
async function mockWithout(...requests: readonly string[]) {
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (requests.includes(`${request.method ?? ''} ${request.url ?? ''}`)) {
        response.writeHead(404).end('{"type":"error","message":"?","reason":"unknown-operation"}')
        return
      }
      const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      void fetch(`${mock}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...body,
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    })
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(() => {
    relay.closeAllConnections()
    relay.close()
  })
  return `http://127.0.0.1:${String(portOf(relay))}`
}

const requestCount = (operation: string, times: string) =>
  `  - { control: requestList, with: { operation: ${operation} }, expect: { length: ${times} } }`

test('customers are created by the control API in one call each, with their whole state', async () => {
  const made = await run(
    mock,
    requestCount('userRegister', '0'),
    requestCount('upload', '0'),
    requestCount('walletChange', '0'),
  )
  expect(made).toEqual({ outcome: 'held' })
})

test('customers are registered step by step where the control API cannot create users', async () => {
  const endpoint = await mockWithout('POST /__mock/users')
  const made = await run(endpoint, requestCount('userRegister', '2'), requestCount('walletChange', '1'))
  expect(made).toEqual({ outcome: 'held' })
})

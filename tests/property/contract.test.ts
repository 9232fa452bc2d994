import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, test, vi } from 'vitest'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { fuzz } from '../judges/fuzz/fuzz.ts'
import { portOf } from '../support/ports.ts'

vi.setConfig({ testTimeout: 120_000 })

const demo = { account: 'demo@h5.example', password: 'demo123456' }

test('every operation takes what its schema allows, refuses what it forbids, and answers as the contract says', async () => {
  const world = await openWorld(inject('mockUrl'))
  const api = `${world.url}/w/${world.name}/api`
  const report = await fuzz({ api, ...demo, seed: 7, valid: 3, invalid: 1 })
  expect(report.findings).toEqual([])
  expect(report.requests).toBeGreaterThan(700)
  expect(Object.keys(report.keywords)).toEqual(
    expect.arrayContaining([
      'none',
      'required',
      'enum',
      'pattern',
      'maxLength',
      'minLength',
      'type',
      'minimum',
    ]),
  )
  // The account is still what it was: nothing invalid was carried out.
  await signIn(world, demo.account, demo.password)
})

test.each([
  ['HTTP 500', 500, { type: 'error', message: 'broken' }],
  ['HTTP 302 is not in the contract', 302, {}],
  ['the answer breaks its schema', 200, { type: 'ok' }],
  ['is accepted', 200, { type: 'ok', message: 'done' }],
  ['is refused as invalid', 200, { type: 'error', message: 'no', field: 'other', reason: 'invalid-input' }],
])('%s is found in a backend that always answers so', async (finding, status, answer) => {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const api = `http://127.0.0.1:${String(portOf(server))}`
  const operations = ['areaCode', 'newsDetail', 'coinList', 'walletChange'] as const
  const { findings } = await fuzz({ api, ...demo, seed: 1, valid: 1, invalid: 1, operations })
  server.close()
  expect(findings.join('\n')).toContain(finding)
})

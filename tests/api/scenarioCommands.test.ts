import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, inject, test } from 'vitest'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { portOf } from '../support/ports.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

// Configuration of the machine must not reach the customers of a scenario.
const { h5 } = openCli({
  H5_ENDPOINT: inject('mockUrl'),
  NO_COLOR: '1',
  H5_WORLD: 'of-the-terminal',
  H5_TOKEN: 'of-the-terminal',
  H5_FUND_PASSWORD: '000001',
})

function run(steps: readonly string[]) {
  const head = [
    'title: Commands',
    'customers:',
    '  ann: { balances: { spot: { USDT: 1000, BTC: 1 } }, identity: advanced, fundPassword: "246813" }',
    '  bob: { balances: { spot: { USDT: 10 } } }',
    '  cleo: { balances: { spot: { USDT: 1000 } }, identity: advanced }',
    'steps:',
  ]
  const { folder } = scenarioFolder({ 'commands.yaml': [...head, ...steps, ''].join('\n') })
  return h5('run', folder)
}

test('[S4.07] a step is an h5 command line whose --json output is captured and checked', async () => {
  const ran = await run([
    '  - as: ann',
    '    h5: order place buy BTC/USDT 0.01 --price ${price.BTC/USDT * 0.9 | 2}',
    '    capture: { order: id, limit: price }',
    '    expect: { status: waiting, filled: 0, side: buy }',
    '  - { as: ann, h5: "order list --query [0].id", expect: { is: "${order}" } }',
    '  - { as: bob, h5: order list, expect: [] }',
    '  - { as: ann, h5: [order, cancel, "${order}"], expect: { id: "${order}" } }',
    '  - { as: ann, h5: "order cancel ${order}", refused: { kind: refused, field: id } }',
    '  - { h5: wallet, refused: { kind: logged-out } }',
    '  - { h5: market pin BTC/USDT 50000 --advance, expect: { state: pinned } }',
    '  - { h5: markets, expect: { contains: { symbol: BTC/USDT, last: 50000 } } }',
  ])
  expect(ran).toMatchObject({ code: 0, err: '', out: textContaining('1 held') })
})

test('[S5.13] a command acts with the secrets and the session of its customer', async () => {
  const ran = await run([
    '  - { as: ann, h5: address add USDT TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj --chain TRC20 }',
    '  - { as: ann, h5: withdraw USDT 100 --to TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj }',
    '  - { h5: review pass --all }',
    '  - expect: { balance: { of: ann, account: spot, currency: USDT, is: 900, frozen: 0 } }',
    '  - { as: ann, h5: whoami, expect: { email: ann@scenario.example } }',
    '  - { as: ann, h5: logout }',
    '  - { as: ann, h5: whoami, refused: { kind: logged-out } }',
    '  - { as: bob, h5: whoami, expect: { email: bob@scenario.example } }',
  ])
  expect(ran).toMatchObject({ code: 0, err: '', out: textContaining('1 held') })
})

test('[S5.13] missing fields of a withdrawal or an address are reported before a code is sent', async () => {
  const address = 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj'
  const secret = '--fund-password 135790'
  const to = `--to ${address} ${secret}`
  const ran = await run([
    `  - { as: bob, h5: withdraw USDT 5 ${to}, refused: { kind: identity-needed } }`,
    `  - { as: cleo, h5: withdraw USDT 100 ${to}, refused: fund-password-not-set }`,
    `  - { as: cleo, h5: address add USDT ${address} --chain TRC20, refused: fund-password-not-set }`,
    '  - { as: cleo, h5: password fund --new-fund-password 864209 }',
    '  - { as: cleo, h5: password fund --fund-password 864209 --new-fund-password 135790 }',
    `  - { as: cleo, h5: withdraw USDT 100 ${to}, refused: withdraw-address-first }`,
    `  - { as: cleo, h5: withdraw USDT 100 --to-card ${secret}, refused: card-first }`,
    `  - { as: cleo, h5: address add USDT ${address} --chain TRC10 ${secret}, refused: unknown-chain }`,
    '  - { h5: outbox, expect: [] }',
    `  - { as: cleo, h5: address add USDT ${address} --chain TRC20 ${secret} }`,
    `  - { as: cleo, h5: address add USDT ${address} --chain TRC20 ${secret}, refused: address-taken }`,
    `  - { as: cleo, h5: withdraw USDT 100 --to T${address.slice(1)}x ${secret}, refused: address-not-saved }`,
    `  - { as: cleo, h5: withdraw USDT 0.5 ${to}, refused: below-minimum }`,
    `  - { as: cleo, h5: withdraw USDT 99999 ${to}, refused: insufficient-balance }`,
    '  - { h5: outbox, expect: [{ purpose: withdrawal }] }',
  ])
  expect(ran).toMatchObject({ code: 0, err: '', out: textContaining('1 held') })
})

test('a failing command fails its step and is reported with its output', async () => {
  const { code, out } = await run(['  - { as: bob, h5: transfer USDT 100 --from spot --to contract }'])
  expect(code).toBe(1)
  expect(out).toMatch(/commands\.yaml:7:5 {2}bob: h5 transfer USDT 100/)
  expect(out).toContain('refused: refused insufficient-balance: Insufficient balance')
  const wrong = await run(['  - { as: bob, h5: transfer USDT none --from spot --to contract }'])
  expect(wrong.out).toContain('<amount>')
})

test('against a backend without a control API, commands that steer the mock are skipped by name', async () => {
  const { folder } = scenarioFolder({
    'a.yaml': 'title: It steers\nsteps:\n  - { h5: market halt BTC/USDT }\n',
  })
  const backend = createServer((_request, response) => response.writeHead(404).end()).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  try {
    const { code, out } = await h5('--endpoint', `http://127.0.0.1:${String(portOf(backend))}`, 'run', folder)
    expect(code).toBe(6)
    expect(out).toContain('needs the control API of a mock: the command h5 market')
  } finally {
    backend.close()
  }
})

import { beforeAll, describe, expect, inject, test } from 'vitest'
import { controlEndpoints } from '#generated/control.ts'
import type { ControlOperation } from '#sdk/control/control.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { symbol } from '../support/steering.ts'

const url = inject('mockUrl')

const points = Array.from({ length: 11 }, (_, index) => `${String((index + 1) * 1000)},5`)
const elevenPoints = ['after,price', ...points].join('\n')

const refusals: readonly (readonly [ControlOperation, object, string])[] = [
  ['marketMove', { symbol }, 'to'],
  ['marketMove', { symbol, to: '1', percent: 3 }, 'percent'],
  ['marketMove', { symbol, to: '1', csv: 'after,price\n1000,5' }, 'csv'],
  ['marketMove', { symbol, to: '0' }, 'to'],
  ['marketMove', { symbol, to: '-5' }, 'to'],
  ['marketMove', { symbol, to: '60000.123' }, 'to'],
  ['marketMove', { symbol: 'THB/USDT', to: '99999999' }, 'to'],
  ['marketMove', { symbol, percent: -100 }, 'percent'],
  ['marketGap', { symbol, percent: 100_000_000 }, 'percent'],
  ['marketMove', { symbol, to: '60000', over: -1 }, 'over'],
  ['marketMove', { symbol, to: '60000', steps: 0 }, 'steps'],
  ['marketMove', { symbol, path: [] }, 'path'],
  ['marketMove', { symbol, path: [{ price: '5' }] }, 'path'],
  ['marketMove', { symbol, path: [{ after: 1000, at: startOfTests + 1000, price: '5' }] }, 'path'],
  ['marketMove', { symbol, path: [{ at: startOfTests - 1000, price: '5' }] }, 'path'],
  ['marketMove', { symbol, path: [{ after: 1000, price: '5.123' }] }, 'path'],
  ['marketMove', { symbol, path: [{ after: 1000, price: '5' }], over: 1000 }, 'over'],
  ['marketMove', { symbol, csv: '1000,5' }, 'csv'],
  ['marketMove', { symbol, csv: 'after,price' }, 'csv'],
  ['marketMove', { symbol, csv: 'after,price\n1000,five' }, 'csv'],
  ['marketMove', { symbol, csv: 'after,price\n2000,5\n1000,6' }, 'csv'],
  ['marketMove', { symbol, csv: elevenPoints, steps: 1000 }, 'steps'],
  ['marketMove', { to: '5' }, 'symbol'],
  ['marketGap', { symbol }, 'to'],
  ['marketPin', { symbol, to: 'high' }, 'to'],
  ['marketBook', { symbol, spread: '0' }, 'spread'],
  ['marketBook', { symbol, liquidity: -1 }, 'liquidity'],
  ['marketOrder', { symbol, side: 'hold', amount: '1' }, 'side'],
  ['marketOrder', { symbol, side: 'buy', amount: '0' }, 'amount'],
  ['marketOrder', { symbol, side: 'buy', amount: '999999999' }, 'amount'],
  ['userCreate', { account: 'nobody' }, 'account'],
  ['userCreate', { password: 'short' }, 'password'],
  ['userCreate', { fundPassword: '12345' }, 'fundPassword'],
  ['userCreate', { balances: [{ account: 'spot', currency: 'GOLD', amount: '1' }] }, 'balances'],
  ['userCreate', { balances: [{ account: 'bank', currency: 'USDT', amount: '1' }] }, 'balances'],
  ['userCreate', { address: { address: 'T1', chain: 'MOON' } }, 'address'],
  ['userGrant', { account: 'demo@h5.example', balances: [] }, 'balances'],
  ['userVerify', { account: 'demo@h5.example', identity: 'none' }, 'identity'],
]

const conflicts: readonly (readonly [ControlOperation, object, number, string, string])[] = [
  ['marketMove', { symbol: 'GOLD/MOON', to: '5' }, 404, 'not-found', 'symbol'],
  ['marketOrder', { symbol, side: 'buy', price: '999999', amount: '1' }, 409, 'price-out-of-range', 'price'],
  ['userShow', { account: 'nobody@h5.example' }, 404, 'not-found', 'account'],
  ['userLiquidate', { account: 'demo@h5.example', id: 999 }, 404, 'not-found', 'id'],
  ['userCreate', { account: 'demo@h5.example' }, 409, 'account-taken', 'account'],
  ['userCreate', { invitedBy: 'NOBODY00' }, 409, 'unknown-invitation', 'invitedBy'],
  [
    'userCreate',
    { positions: [{ symbol, side: 'long', lots: 1, leverage: 7 }] },
    409,
    'unknown-multiple',
    'positions',
  ],
]

let world: TestWorld
beforeAll(async () => {
  world = await openWorld(url)
})

/** Sends the request without types, as a mistaken client would. */
async function answerTo(operation: ControlOperation, input: object): Promise<object> {
  const [method = '', path = ''] = controlEndpoints[operation].split(' ')
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const response = await fetch(`${url}/__mock${path}${method === 'GET' ? `?${query.toString()}` : ''}`, {
    method,
    headers: { 'content-type': 'application/json', 'X-Mock-World': world.name },
    ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
  })
  return { status: response.status, ...((await response.json()) as object) }
}

describe('invalid steering requests are refused by field name', () => {
  test.each(refusals)('%s %j', async (operation, input, field) => {
    expect(await answerTo(operation, input)).toMatchObject({ status: 400, reason: 'invalid-input', field })
  })

  test.each(conflicts)('%s %j is %i', async (operation, input, status, reason, field) => {
    expect(await answerTo(operation, input)).toMatchObject({ status, reason, field })
  })
})

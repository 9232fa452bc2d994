import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { exportWorld } from '#sdk/control/files.ts'
import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, rawCall, type Fields } from '../support/contractOperations.ts'
import { onePixel } from '../support/pictures.ts'

const operations = contractOperations()
const account = 'again@h5.example'
const password = 'a-good-password'
const fundPassword = '135790'
const btc = { currency_id: '1', legal_id: '3' }

/** A customer whose requests are always the same: their keys and fields contain no randomness. */
interface Life {
  readonly world: TestWorld
  send(id: string, fields: Fields): Promise<string>
  /** Every response, in order. */
  readonly answers: string[]
  /** The code that registered the customer. */
  readonly code: string
}

/** Resets the world, then creates a verified customer with money in every account. */
async function begin(world: TestWorld, seed: string): Promise<Life> {
  await world.control('reset', { seed, at: startOfTests })
  let token = ''
  let sent = 0
  const answers: string[] = []
  const keep = (text: string) => {
    answers.push(text)
    return text
  }
  const send = async (id: string, fields: Fields) => {
    const operation = operations.find((one) => one.id === id)
    if (!operation) throw new Error(`no operation ${id}`)
    const headers = operation.effect === 'write' ? { 'idempotency-key': `key-number-${++sent}` } : {}
    return keep((await callOperation(world, operation, fields, { token, headers })).text)
  }
  await send('smsMail', { user_string: account, type: 'register' })
  const code = await world.newestCode(account)
  const enrol = { type: 'email', user_string: account, password, re_password: password }
  await send('userRegister', { ...enrol, code, extension_code: 'WELCOME8', agreement: '1' })
  const signedIn: unknown = JSON.parse(await send('userLogin', { user_string: account, password }))
  token = z.object({ message: z.string() }).parse(signedIn).message
  const form = new FormData()
  form.append('file', onePixel())
  const picture = await rawCall(world, 'POST', '/upload', { token, body: form })
  keep(picture.text)
  await send('walletChargeReq', { currency: '3', amount: '9000', imgs: String(picture.json.message) })
  await send('userRealName', {
    country: 'Thailand',
    name: 'Dana Lee',
    card_id: 'AB1',
    address: '1 River Road',
  })
  await send('safeUpdatePassword', { password: fundPassword, re_password: fundPassword })
  await send('walletGetInAddress', { currency: '3' })
  await world.advance(61_000)
  for (const to_field of ['lever', 'micro'])
    await send('walletChange', { currency_id: '3', number: '2000', from_field: 'change', to_field })
  return { world, send, answers, code }
}

const moves: readonly (readonly [string, Fields])[] = [
  ['coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '0' }],
  ['coinTradePlace', { ...btc, type: '2', amount: '0.004', target_price: '0' }],
  ['coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '60000' }],
  ['coinTradeCancel', { id: '2' }],
  ['leverSubmit', { ...btc, share: '2', multiple: '100' }],
  ['leverSubmit', { ...btc, share: '1', multiple: '50', type: '2' }],
  ['leverClose', { id: '1' }],
  ['microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '100' }],
  ['microtradeSubmit', { match_id: '2', currency_id: '3', type: '3', seconds: '60', number: '10' }],
  ['lhDepositBuy', { config_id: '1', amount: '300', agreement: '1' }],
  ['lhDepositOrderCancel', { id: '1' }],
  ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
  ['setSmsOtherMail', {}],
  ['userLogin', { user_string: account, password: 'wrong' }],
  ['upload', {}],
]
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...moves) },
  { weight: 1, arbitrary: fc.constantFrom(500, 31_000, 3_600_000, 20 * 3_600_000) },
)

async function live(
  world: TestWorld,
  seed: string,
  steps: readonly (readonly [string, Fields] | number)[],
): Promise<Life> {
  const life = await begin(world, seed)
  for (const one of steps) {
    if (typeof one === 'number') await world.advance(one)
    else await life.send(...one)
  }
  for (const operation of operations.filter(({ effect, auth }) => effect === 'read' && auth === 'none'))
    await life.send(operation.id, operation.works)
  return life
}

/** Returns the whole store, byte for byte. */
async function stateOf(world: TestWorld): Promise<string> {
  const store = Buffer.from(await exportWorld({ url: world.url, world: world.name }))
  expect(store.subarray(0, 15).toString()).toBe('SQLite format 3')
  return createHash('sha256').update(store).digest('hex')
}

describe('the same seed and the same commands at the same times', () => {
  test('give the same answers and the same store, byte for byte', async () => {
    const world = await openWorld(inject('mockUrl'))
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1 }),
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async (text, steps) => {
          const seed = `seed ${text.slice(0, 20)}`
          const first = await live(world, seed, steps)
          const state = await stateOf(world)
          const second = await live(world, seed, steps)
          expect(second.answers).toEqual(first.answers)
          expect(await stateOf(world)).toBe(state)
        },
      ),
      { numRuns: 5 },
    )
  })

  test('give other prices, tokens and codes with another seed', async () => {
    const world = await openWorld(inject('mockUrl'))
    const [first, second] = [await live(world, 'one', moves), await live(world, 'two', moves)]
    const tokens = [first, second].map(({ answers }) => answers[2])
    expect(tokens[0]).not.toBe(tokens[1])
    expect(first.code).not.toBe(second.code)
    const deal = ({ answers }: Life) => answers.find((text) => text.includes('"now_price"'))
    expect(deal(first)).not.toBe(deal(second))
  })

  test('give the same result whether the clock jumps or advances in steps', async () => {
    const world = await openWorld(inject('mockUrl'))
    const once = await live(world, 'steps', [...moves, 3 * 3_600_000])
    const state = await stateOf(world)
    const often = await live(world, 'steps', [...moves, ...Array.from({ length: 180 }, () => 60_000)])
    expect(often.answers).toEqual(once.answers)
    expect(await stateOf(world)).toBe(state)
  })
})

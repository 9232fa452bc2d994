import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { ContractSide, ContractStatus, PlanOrderStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { wallets } from '#sdk/model/balance.ts'
import { signIn, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { upload } from '#sdk/upload.ts'
import { nth } from '../support/assertions.ts'
import { onePixel } from '../support/pictures.ts'

const url = inject('mockUrl')
const names = ['demo', 'mei', 'somchai']
const kinds = ['change', 'lever', 'micro'] as const

type Command = (world: TestWorld, customers: readonly Customer[]) => Promise<void>

const who = fc.nat({ max: names.length - 1 })
const side = fc.constantFrom<1 | 2>(1, 2)
const market = fc.constantFrom(1, 2, 10)
const small = fc.integer({ min: 1, max: 400 })

const command = <T>(
  draws: fc.Arbitrary<T>,
  run: (customer: Customer, draw: T, world: TestWorld) => Promise<unknown>,
) =>
  fc.tuple(who, draws).map(([person, draw]): Command => async (world, customers) => {
    await run(nth(customers, person), draw, world).catch(unlessRefused)
  })

function unlessRefused(error: unknown): void {
  if (!(error instanceof ApiError) || error.kind !== 'refused') throw error
}

/** Comparing a password is slow: only an ended session is replaced. */
async function signInWhereOver(customer: Customer): Promise<void> {
  try {
    await read(customer.api, 'userCenter', {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'logged-out') throw error
    await customer.signInAgain()
  }
}

const lastPrice = async ({ api }: Customer, currency_id: number) =>
  Number((await read(api, 'currencyDeal', { currency_id, legal_id: 3 })).now_price)

const spot = command(
  fc.record({
    side,
    market,
    percent: fc.integer({ min: 97, max: 103 }),
    small,
    kind: fc.constantFrom('market', 'limit', 'stop', 'oco'),
    trigger: fc.constantFrom(98, 99.5, 100.5, 102),
  }),
  async (customer, d) => {
    const price = await lastPrice(customer, d.market)
    await write(customer.api, 'coinTradePlace', {
      currency_id: d.market,
      legal_id: 3,
      type: d.side,
      amount: (d.small / price).toFixed(4),
      target_price: d.kind === 'market' ? '0' : ((price * d.percent) / 100).toFixed(2),
      ...(d.kind === 'oco' && { stop_loss_price: ((price * (d.percent - 4)) / 100).toFixed(2) }),
      ...(d.kind === 'stop' && { trigger_price: ((price * d.trigger) / 100).toFixed(2) }),
    })
  },
)
const cancelSpot = command(fc.nat({ max: 4 }), async ({ api }, nth) => {
  const waiting = await read(api, 'coinList', { status: 1, page: 1, limit: 5 })
  const order = waiting[nth]
  if (order) await write(api, 'coinTradeCancel', { id: order.id })
})
const contract = command(
  fc.record({
    side,
    market,
    lots: fc.integer({ min: 1, max: 6 }),
    multiple: fc.constantFrom(10, 20, 50, 100),
    limit: fc.boolean(),
  }),
  async (customer, d) => {
    const price = await lastPrice(customer, d.market)
    const off = d.side === ContractSide.long ? 0.99 : 1.01
    const order = { currency_id: d.market, legal_id: 3, share: d.lots, multiple: d.multiple, type: d.side }
    const limit = { status: 0 as const, target_price: (price * off).toFixed(2) }
    await write(customer.api, 'leverSubmit', d.limit ? { ...order, ...limit } : { ...order, status: 1 })
  },
)
const closeContract = command(
  fc.record({ nth: fc.nat({ max: 3 }), lots: fc.option(fc.integer({ min: 1, max: 6 })) }),
  async ({ api }, { nth, lots }) => {
    const { message } = await read(api, 'leverMyTrade', { page: 1, limit: 10 })
    const running = message.data.filter(({ status }) => status < 2)
    const position = running[nth]
    if (position) await write(api, 'leverClose', { id: position.id, ...(lots !== null && { share: lots }) })
  },
)
const addMargin = command(fc.record({ nth: fc.nat({ max: 2 }), small }), async ({ api }, { nth, small }) => {
  const { message } = await read(api, 'leverMyTrade', { status: ContractStatus.open, limit: 10 })
  const position = message.data[nth]
  if (position) await write(api, 'leverAddmargin', { id: position.id, amount: `${String(small)}.00000007` })
})
const option = command(
  fc.record({
    type: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    seconds: fc.constantFrom(30, 60, 120, 300),
    number: fc.constantFrom('10', '50', '100'),
  }),
  async ({ api }, order) => write(api, 'microtradeSubmit', { match_id: 2, currency_id: 3, ...order }),
)
const buyProduct = command(fc.integer({ min: 1, max: 3 }), async ({ api }, config_id) =>
  write(api, 'lhDepositBuy', { config_id, amount: '500', agreement: 1 }),
)
const redeemProduct = command(fc.nat({ max: 2 }), async ({ api }, nth) => {
  const { order_list } = await read(api, 'lhDepositOrderList', { status: PlanOrderStatus.running })
  const order = order_list[nth]
  if (order) await write(api, 'lhDepositOrderCancel', { id: order.id })
})
const subscription = command(small, async ({ api }, amount) =>
  write(api, 'lhSendOrderPlace', { config_id: 1, amount: String(100 + amount) }),
)
const move = command(
  fc.record({ from: fc.constantFrom(...kinds), to: fc.constantFrom(...kinds), small }),
  async ({ api }, d) =>
    write(api, 'walletChange', {
      currency_id: 3,
      number: String(d.small),
      from_field: d.from,
      to_field: d.to,
    }),
)
const deposit = command(small, async ({ api }, amount) => {
  const imgs = await upload(api, onePixel())
  await write(api, 'walletChargeReq', { currency: 3, amount: String(10 + amount), imgs })
})
const review = command(fc.boolean(), async (_customer, pass, world) => {
  const [item] = await world.control('reviewList')
  if (item)
    await world.control('review', {
      kind: item.kind,
      id: item.id,
      decision: pass ? 'pass' : 'reject',
      reason: 'No',
    })
})
const jump = fc
  .oneof(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 3600, max: 200_000 }))
  .map((seconds): Command => async (world, customers) => {
    await world.advance(seconds * 1000)
    await Promise.all(customers.map(signInWhereOver))
  })

const commands = fc.oneof(
  { weight: 8, arbitrary: spot },
  { weight: 3, arbitrary: cancelSpot },
  { weight: 5, arbitrary: contract },
  { weight: 3, arbitrary: closeContract },
  { weight: 2, arbitrary: addMargin },
  { weight: 4, arbitrary: option },
  { weight: 2, arbitrary: buyProduct },
  { weight: 1, arbitrary: redeemProduct },
  { weight: 2, arbitrary: subscription },
  { weight: 3, arbitrary: move },
  { weight: 1, arbitrary: deposit },
  { weight: 1, arbitrary: review },
  { weight: 3, arbitrary: jump },
)

const sequences = Math.round(14 * inject('share'))
const length = 150

test(
  `any ${String(sequences * length)} commands of all products, with clock jumps, keep the books at zero`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(commands, { minLength: length, maxLength: length, size: 'max' }),
        async (sequence) => {
          const world = await openWorld(url)
          const customers = await Promise.all(
            names.map((name) => signIn(world, `${name}@h5.example`, 'demo123456')),
          )
          for (const run of sequence) {
            await run(world, customers)
            expect(await world.ledger()).toMatchObject({
              balanced: true,
              negative: 0,
              frozen_mismatch: 0,
              posting_mismatch: 0,
            })
          }
          for (const { api } of customers) {
            for (const { available, frozen } of wallets(await read(api, 'walletList', {}))) {
              expect(`${available} ${frozen}`).not.toContain('-')
            }
          }
        },
      ),
      { numRuns: sequences, endOnFailure: false },
    )
  },
)

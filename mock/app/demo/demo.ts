import { parse } from '#domain/decimal.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import { usdt } from '../../engine/catalogue.ts'
import { passedDecision } from '../../engine/review.ts'
import { unschedule } from '../../engine/schedule.ts'
import type { Scope } from '../../engine/scope.ts'
import { lastPrice } from '../../market/sources.ts'
import { openPosition } from '../../products/contracts/positions.ts'
import { watch } from '../../products/contracts/watch.ts'
import { buyPlan, redeemEarly } from '../../products/earn/orders.ts'
import { launchById, subscribe } from '../../products/launchpad/subscriptions.ts'
import { placeOrder } from '../../products/spot/trading.ts'
import { depositReview, fileDeposit } from '../../wallet/deposits.ts'
import { saveBankCard, saveAddress } from '../../wallet/destinations.ts'
import { transfer } from '../../wallet/transfers.ts'
import { fileWithdrawal, withdrawalReview } from '../../wallet/withdrawals.ts'
import { priceOff, worthOf, type DemoUser } from './actions.ts'

type DemoStep = (scope: Scope, person: DemoUser) => Promise<void>

/**
 * Actions of the demo user, by days before today, so that each of their lists shows every state. Plans and launches
 * missing from the world file are left out.
 */
export const demoDays: Readonly<Record<number, readonly DemoStep[]>> = {
  21: [settleIn, invest(2, '1000'), subscribeTo(2, '300')],
  18: [moneyIn('2500', 'passed'), withdraw('150', 'passed')],
  12: [moneyIn('800', 'rejected'), withdraw('90', 'rejected'), invest(3, '600')],
  9: [redeemNewest],
  6: [invest(2, '500'), invest(1, '200')],
  4: [move],
  1: [
    subscribeTo(1, '500'),
    position(1, 'long'),
    position(2, 'short'),
    limitPosition,
    waitingOrders,
    moneyIn('400', 'waiting'),
    withdraw('60', 'waiting'),
  ],
}

async function settleIn(scope: Scope, { user }: DemoUser): Promise<void> {
  await saveAddress(scope, {
    userId: user.id,
    currencyId: usdt,
    chain: 'TRC20',
    address,
    notes: 'Cold wallet',
  })
  await saveBankCard(scope, user.id, {
    bank_account: '6222 0212 3456 7890',
    real_name: 'Dana Lee',
    bank_name: 'Example Bank',
    bank_deposit: 'Example Bank, Bangkok',
    bank_branch: 'River Road',
    bank_address: '2 River Road, Bangkok',
    swift_code: 'EXBKTHBK',
    iban: 'TH34EXBK0000123456789',
    residence_address: '1 River Road, Bangkok',
    postal_code: '10100',
  })
}

/** A valid TRC20 address without a known key. */
const address = 'TW8RFyoScZgijB4HMou77tNKJyvVrYFF5j'

function invest(planId: number, amount: string): DemoStep {
  return async (scope, { user }) => {
    const plan = scope.world.worldFile.products.find(({ id }) => id === planId)
    if (plan) await buyPlan(scope, user.id, plan, parse(amount))
  }
}

async function redeemNewest(scope: Scope, { user }: DemoUser): Promise<void> {
  const orders = scope.tx
    .selectFrom('finance_order')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('status', '=', PlanOrderStatus.running)
  const newest = await orders.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (newest) await redeemEarly(scope, newest)
}

function subscribeTo(launchId: number, amount: string): DemoStep {
  return async (scope, { user }) => {
    if (!scope.world.worldFile.issues.some(({ id }) => id === launchId)) return
    await subscribe(scope, user.id, launchById(scope, launchId), parse(amount))
  }
}

type Fate = 'passed' | 'rejected' | 'waiting'

const reasons = {
  deposit: 'The proof does not show the amount',
  withdrawal: 'The receiving address did not pass the safety check',
} as const

function moneyIn(amount: string, fate: Fate): DemoStep {
  return async (scope, { user, proof }) => {
    const common = {
      userId: user.id,
      currencyId: usdt,
      chain: 'TRC20',
      address: '',
      payer: '',
      bankAccount: '',
    }
    await fileDeposit(scope, { ...common, amount: parse(amount), proof })
    await decideNewest(scope, user.id, 'deposit', fate)
  }
}

function withdraw(amount: string, fate: Fate): DemoStep {
  return async (scope, { user }) => {
    const to = { chain: 'TRC20', address, bankName: '', bankAccount: '', bankHolder: '' }
    const currency = scope.world.catalogue.currency(usdt)
    await fileWithdrawal(scope, { userId: user.id, currency, amount: parse(amount), to, remark: '' })
    await decideNewest(scope, user.id, 'withdrawal', fate)
  }
}

async function decideNewest(
  scope: Scope,
  userId: number,
  table: 'deposit' | 'withdrawal',
  fate: Fate,
): Promise<void> {
  const newest = scope.tx
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
  const { id } = await newest.executeTakeFirstOrThrow()
  if (fate === 'waiting') await unschedule(scope, `${table}-review`, id)
  else {
    const decision = fate === 'passed' ? passedDecision : { passed: false, reason: reasons[table] }
    await (table === 'deposit' ? depositReview : withdrawalReview).decide(scope, id, decision)
  }
}

async function move(scope: Scope, { user }: DemoUser): Promise<void> {
  await transfer(scope, {
    userId: user.id,
    currencyId: usdt,
    amount: parse('250'),
    from: 'spot',
    to: 'option',
  })
  await transfer(scope, {
    userId: user.id,
    currencyId: usdt,
    amount: parse('400'),
    from: 'spot',
    to: 'contract',
  })
}

/** An open position that lasts: low leverage, no stops near. */
function position(marketId: number, side: 'long' | 'short'): DemoStep {
  return async (scope, { user }) => {
    const market = scope.world.catalogue.market(marketId)
    const price = lastPrice(scope, market)
    const stops = { takeProfit: priceOff(scope, market, side === 'long' ? 900 : -900), stopLoss: 0n }
    const terms = { side, lots: 2, leverage: 10, originPrice: price, price, stops, waits: false }
    await watch(scope, await openPosition(scope, { userId: user.id, market, ...terms }))
  }
}

async function limitPosition(scope: Scope, { user }: DemoUser): Promise<void> {
  const market = scope.world.catalogue.market(1)
  const price = priceOff(scope, market, -1200)
  const stops = { takeProfit: 0n, stopLoss: 0n }
  const terms = {
    side: 'long',
    lots: 1,
    leverage: 20,
    originPrice: price,
    price,
    stops,
    waits: true,
  } as const
  await watch(scope, await openPosition(scope, { userId: user.id, market, ...terms }))
}

async function waitingOrders(scope: Scope, { user }: DemoUser): Promise<void> {
  for (const [marketId, side, off] of [
    [1, 'buy', -700],
    [2, 'sell', 1100],
    [3, 'buy', -1500],
  ] as const) {
    const market = scope.world.catalogue.market(marketId)
    const amount = worthOf(scope, market, parse('120'))
    await placeOrder(scope, { userId: user.id, market, side, amount, price: priceOff(scope, market, off) })
  }
}

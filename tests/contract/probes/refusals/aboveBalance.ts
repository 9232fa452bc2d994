import { format, unitScale, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, SpotSide } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import {
  lastPlaceOf,
  leastContract,
  leastLaunch,
  leastSpot,
  ofPrice,
  termsOf,
  type SpotTerms,
} from '../../core/stage/least.ts'
import { assertTakesStopLosses, assertTakesStops, farStop, farStopLoss } from '../../core/stage/stops.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { opening } from '../effects/contract.ts'
import { but, type Case } from './case.ts'

/** Accounts, and what holds a part of their money. */
const holding: readonly (readonly [AccountKind, (trial: Trial) => Promise<unknown>])[] = [
  ['change', ({ stage }) => stage.waitingOrder()],
  ['legal', ({ stage }) => stage.plan()],
  ['micro', ({ stage }) => stage.option()],
  ['lever', ({ stage }) => stage.waitingContract()],
]

const outOfContracts = { number: '0.01', from_field: 'lever', to_field: 'change' }

/** Orders that meet the book at once, with their limits in percent of the last price; zero has none. */
const filledAtOnce = [
  ['a market purchase', SpotSide.buy, 0n],
  ['a market sale', SpotSide.sell, 0n],
  ['a purchase with a limit above the market', SpotSide.buy, 105n],
  ['a sale with a limit below the market', SpotSide.sell, 95n],
] as const

/**
 * Requests for a little more than the account has. Larger ones are refused for their size, also by a backend that never
 * looks at the balance.
 */
export const aboveBalanceCases: readonly Case[] = [
  ...holding.map(([kind, hold]): Case => ({
    operation: 'walletChange',
    reasons: ['insufficient-balance', 'position-open'],
    what: `a transfer of a little more than is free on ${kind}, where money is held`,
    ask: but('walletChange', async (trial) => {
      if (!(await readBooks(trial)).lists(kind, usdt)) throw new NotPossible(`USDT is not on ${kind}`)
      await tolerant(hold(trial))
      const number = format((await freeOf(trial, kind, usdt)) + 1n)
      return { number, from_field: kind, to_field: kind === 'change' ? 'micro' : 'change' }
    }),
  })),
  {
    operation: 'walletChange',
    reasons: ['position-open'],
    what: 'a transfer out of the contract account while a position is open',
    ask: but('walletChange', async ({ stage }) => {
      await stage.openPosition()
      return outOfContracts
    }),
  },
  {
    operation: 'walletChange',
    reasons: ['position-open'],
    what: 'a transfer out of the contract account while a short is open',
    ask: async (trial) => {
      // The user has no long, which would explain the refusal as well.
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const there = { currency_id: usdt, number: '1000', from_field: 'change', to_field: 'lever' }
      await own.must('walletChange', { fields: there })
      const { share, multiple } = await leastContract(own)
      const order = { type: ContractSide.short, status: ContractOrderKind.market, share, multiple }
      await own.must('leverSubmit', { fields: opening(order) })
      return { token: person.token, fields: { currency_id: usdt, ...outOfContracts } }
    },
  },
  {
    operation: 'coinTradePlace',
    reasons: ['insufficient-balance'],
    what: 'an order for a little more than the balance',
    ask: but('coinTradePlace', aboveHold),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['insufficient-balance'],
    what: 'a stop-limit order for a little more than the balance',
    ask: but('coinTradePlace', async (trial) => {
      await assertTakesStops(trial)
      return { ...farStop(await leastSpot(trial)), ...(await aboveHold(trial)) }
    }),
  },
  {
    operation: 'coinTradePlace',
    reasons: ['sellable-balance-insufficient', 'insufficient-balance'],
    what: 'a sale of a little more than the balance',
    ask: but('coinTradePlace', aboveCoins),
  },
  ...filledAtOnce.map(([what, type, percent]): Case => ({
    operation: 'coinTradePlace',
    reasons: ['insufficient-balance', 'sellable-balance-insufficient'],
    what: `${what} for more than the balance`,
    ask: but('coinTradePlace', async (trial) => {
      const terms = await leastSpot(trial)
      const target_price = percent === 0n ? '0' : ofPrice(terms, percent)
      if (type === SpotSide.sell) return { ...(await aboveCoins(trial)), target_price }
      return { type, target_price, amount: await aboveMarket(trial) }
    }),
  })),
  {
    operation: 'coinTradePlace',
    reasons: ['sellable-balance-insufficient', 'insufficient-balance'],
    what: 'a sale with a stop loss of a little more than the balance',
    ask: but('coinTradePlace', async (trial) => {
      await assertTakesStopLosses(trial)
      return { ...(await aboveCoins(trial)), ...farStopLoss(await leastSpot(trial)) }
    }),
  },
  {
    operation: 'leverSubmit',
    reasons: ['insufficient-balance'],
    what: 'a position for a little more than the balance',
    ask: but('leverSubmit', async (trial) => {
      const { terms, deal } = await spotTerms(trial)
      const { lever_share_limit, multiple } = (await trial.must('leverDeal', { fields: pair })).message
      const least = Math.min(...multiple.muit.map(({ value }) => Number(value)))
      const lotMargin = (terms.price * parse(deal.lever_share_num)) / unitScale / BigInt(least)
      const free = await freeOf(trial, 'lever', usdt)
      // The price may fall in the meantime.
      const share = (free * 102n) / (lotMargin * 100n) + 1n
      return { multiple: least, share: Number(atMost(share, BigInt(lever_share_limit.max))) }
    }),
  },
  {
    operation: 'leverAddmargin',
    reasons: ['insufficient-balance'],
    what: 'a little more margin than the balance',
    ask: but('leverAddmargin', async (trial) => ({
      amount: format((await freeOf(trial, 'lever', usdt)) + 1n),
    })),
  },
  {
    operation: 'microtradeSubmit',
    reasons: ['insufficient-balance', 'holding-limit'],
    what: 'a stake of a little more than the balance',
    ask: but('microtradeSubmit', async (trial) => {
      const times = (await trial.must('microtradeSeconds')).message
      const [widest] = times.toSorted((a, b) => Number(b.max_num) - Number(a.max_num))
      if (!widest) throw new NotPossible('no delivery time is on offer')
      const free = await freeOf(trial, 'micro', usdt)
      const stake = above(free, parse(widest.min_num), widest.max_num)
      return { seconds: widest.seconds, number: format(stake, 0) }
    }),
  },
  {
    operation: 'lhDepositBuy',
    reasons: ['insufficient-balance', 'balance-below-minimum'],
    what: 'an amount of a little more than the balance',
    ask: but('lhDepositBuy', async (trial) => {
      const plans = (await trial.must('lhDepositConfig')).message.filter((plan) => plan.currency_id === usdt)
      const [widest] = plans.toSorted((a, b) => Number(b.save_max) - Number(a.save_max))
      if (!widest) throw new NotPossible('no plan in USDT is on offer')
      const free = await freeOf(trial, 'change', usdt)
      return { config_id: widest.id, amount: format(above(free, unitScale, widest.save_max)) }
    }),
  },
  {
    operation: 'lhSendOrderPlace',
    reasons: ['insufficient-balance', 'subscription-not-started', 'subscription-closed', 'sold-out'],
    what: 'a subscription for a little more than the balance',
    ask: but('lhSendOrderPlace', async (trial) => {
      const { launch } = await leastLaunch(trial)
      const free = await freeOf(trial, 'change', launch.currency_id)
      const forAll = (parse(launch.last_num) * parse(launch.change_rate)) / unitScale
      return { amount: format(atMost((free / unitScale + 1n) * unitScale, forAll)) }
    }),
  },
]

async function spotTerms(trial: Trial) {
  const { message: deal } = await trial.must('currencyDeal', { fields: pair })
  return { deal, terms: termsOf(deal) }
}

/** A purchase with a limit that would hold a little more than the balance. */
async function aboveHold(trial: Trial) {
  const { terms, deal } = await spotTerms(trial)
  const target_price = ofPrice(terms, 90n)
  const free = await freeOf(trial, 'change', usdt)
  const affordable = (free * unitScale) / parse(target_price)
  return { target_price, amount: orderAbove(affordable, terms, deal.max_amount) }
}

/** An amount that costs a little more than the balance at the last price, from which prices may fall a little. */
async function aboveMarket(trial: Trial): Promise<string> {
  const { terms, deal } = await spotTerms(trial)
  const free = await freeOf(trial, 'change', usdt)
  const affordable = (free * unitScale * 102n) / (terms.price * 100n)
  return orderAbove(affordable, terms, deal.max_amount)
}

/** A sale with a limit of a little more coins than the balance. */
async function aboveCoins(trial: Trial) {
  const { terms, deal } = await spotTerms(trial)
  const free = await freeOf(trial, 'change', pair.currency_id)
  const amount = orderAbove(free, terms, deal.max_amount)
  return { type: SpotSide.sell, target_price: ofPrice(terms, 110n), amount }
}

/** The least amount of an order above the balance, which may be zero. */
function orderAbove(free: bigint, { amountPlaces, least }: SpotTerms, most: string | undefined): string {
  const next = above(free, lastPlaceOf(amountPlaces), most)
  return format(next > least ? next : least)
}

/** @throws NotPossible with real money: a backend that accepts the request takes all of it */
async function freeOf(trial: Trial, kind: AccountKind, currency: number): Promise<bigint> {
  if (trial.options.budget) throw new NotPossible('risks the whole balance, which --budget does not allow')
  return (await readBooks(trial)).free(kind, currency)
}

/** The first multiple of the step above the balance. @throws NotPossible when it is above the maximum */
function above(free: bigint, step: bigint, most: string | undefined): bigint {
  const next = (free / step + 1n) * step
  return most === undefined ? next : atMost(next, parse(most))
}

function atMost(wanted: bigint, most: bigint): bigint {
  if (wanted > most) throw new NotPossible('the account can afford everything on offer')
  return wanted
}

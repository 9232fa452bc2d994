import { format } from '#domain/decimal.ts'
import { jsonOf, withJson } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { objectsIn, percentOf, type Row } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import {
  bitcoin,
  demoIn,
  isPosition,
  minute,
  plan,
  position,
  purchase,
  rowsOf,
  units,
  withdraw,
} from './helpers.ts'

const house = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Cuts a decimal text to fewer places, with zeros in place of the others. */
const cut = (value: unknown, places: number): string => {
  const text = String(value)
  const end = text.indexOf('.') + 1 + places
  return text.includes('.') && end < text.length ? text.slice(0, end).padEnd(text.length, '0') : text
}

/** Rounds away from zero to cents. */
const upToCents = (value: unknown): string => {
  const down = cut(value, 2)
  return down === String(value) ? down : format(units(down) + units('0.01'))
}

const penaltyUp: HttpFault = objects('lhDepositOrderList', (row) => {
  if (row['is_cancel'] === 1) row['cancel_fee'] = upToCents(row['cancel_fee'])
})

const gainsInCents: HttpFault = objects('leverMyTrade', (row) => {
  const isGain = isPosition(row) && row['status'] === 3 && units(row['fact_profits']) > 0n
  if (isGain) row['fact_profits'] = cut(row['fact_profits'], 2)
})

/** Pays for the second level what the first one earns. */
const levelsAlike: HttpFault = on('userMyAccountReturn', async (request, next) => {
  const answer = await next(request)
  const json = structuredClone(jsonOf(answer))
  const invited = await rowsOf(request, next, 'userMyInviteList', { limit: '100' })
  const second = invited.filter(({ level }) => level === 2).map(({ account }) => account)
  for (const row of objectsIn(json))
    if (second.includes(row['from_account_number'])) row['value'] = percentOf(row['value'], 200n)
  return withJson(answer, json)
})

const isPart = (row: Row): boolean => {
  const filled = 'filled_amount' in row ? units(row['filled_amount']) : 0n
  return filled > 0n && filled < units(row['trade_amount'])
}

const twiceOfParts: HttpFault = objects('coinList', (row) => {
  if (!isPart(row)) return
  for (const name of ['charge_fee', 'fee_exact']) row[name] = percentOf(row[name], 200n)
})

/** Sums that favour the house in one product. */
export const houseSums: readonly Wrong[] = [
  house('time.redemption')({
    name: 'penalty-up-to-cents',
    says: 'The penalty of a redemption is rounded up to cents',
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () => penaltyUp,
    shows: demo(
      ['lhDepositBuy', { ...plan, amount: '100.01' }],
      ['lhDepositOrderCancel', { id: '1' }],
      ['lhDepositOrderList'],
    ),
  }),
  house(
    'time.*',
    'effects.*',
    'values.*',
    'moves.*',
    'sides.*',
  )({
    name: 'gains-of-positions-in-cents',
    says: 'The profit of a closed position is cut to cents',
    needs: ['writes', 'time'],
    operations: ['leverMyTrade'],
    http: () => gainsInCents,
    shows: demoIn(async (ask, site) => {
      for (const type of ['1', '2']) await ask('leverSubmit', { ...position, type })
      await site.world.advance(minute)
      for (const id of ['1', '2']) await ask('leverClose', { id })
      return ask('leverMyTrade')
    }),
  }),
  house('effects.large-digits')({
    name: 'withdrawn-in-four-places',
    says: 'What arrives of a withdrawal is cut to four places',
    needs: ['writes', 'codes'],
    operations: ['chargeMentionLog3'],
    http: () => field('chargeMentionLog3', 'real_number', (value) => cut(value, 4)),
    shows: async (site) => {
      await saveAddress(site)
      await withdraw(site, { number: '50.00001234' })
      return site.as(await site.demo())('chargeMentionLog3')
    },
  }),
  house('representatives.rebates')({
    name: 'second-level-earns-twice',
    says: 'A rebate of the second level is twice its percentage',
    operations: ['userMyAccountReturn'],
    http: () => levelsAlike,
    shows: async (site) => {
      const [first, second] = ['one@h5.example', 'two@h5.example']
      for (const one of [
        { account: first, invitedBy: 'demo@h5.example' },
        { account: second, invitedBy: first },
      ])
        await site.world.control('userCreate', {
          ...one,
          password: 'a-good-password',
          balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
        })
      const ask = site.as(await site.signIn(second, 'a-good-password'))
      await ask('coinTradePlace', purchase)
      return site.as(await site.demo())('userMyAccountReturn')
    },
  }),
  house(
    'time.*',
    'effects.*',
    'values.*',
    'moves.*',
    'sides.*',
  )({
    name: 'part-pays-its-fee-twice',
    says: 'An order that is filled in part shows its fee twice over',
    operations: ['coinList'],
    http: () => twiceOfParts,
    shows: demoIn(async (ask, site) => {
      await site.world.pinPrice('BTC/USDT')
      const { message } = (await ask('currencyDeal', bitcoin)).json
      const price = (message as Row)['now_price']
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '5', target_price: String(price) })
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.1', target_price: String(price) })
      return ask('coinList')
    }),
  }),
]

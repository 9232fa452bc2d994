import { day } from '#domain/time.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, tokenOf, withFields } from '../exchange.ts'
import { despite, field, on } from '../http.ts'
import { demo, type Step } from '../shows/steps.ts'
import type { HttpFault, Show, Wrong } from '../types.ts'
import { closed, ignores, insteadOf, secretly } from './closed.ts'
import { accepts, doesIt } from './missingRules.ts'

const option = { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' }
const oddStake = demo(['microtradeSubmit', { ...option, number: '11' }], ['walletList'])
const options = (count: number): readonly Step[] =>
  Array.from({ length: count }, () => ['microtradeSubmit', option] as const)
const tooManyOptions = demo(...options(11))

/** As many options as may be open, and another one after they have settled. */
const optionsAgain: Show = async (site) => {
  const ask = site.as(await site.demo())
  for (const step of options(10)) await ask(...step)
  await site.world.advance(40_000)
  return ask('microtradeSubmit', option)
}

const lot = { currency_id: '1', legal_id: '3', share: '1', multiple: '100' }
const wideBook: Show = async (site) => {
  const ask = site.as(await site.demo())
  await site.world.control('marketBook', { symbol: 'BTC/USDT', spread: '4000' })
  return [await ask('leverSubmit', lot), await ask('leverMyTrade')]
}
const part = (share: string): Show =>
  demo(['leverSubmit', { ...lot, share: '2' }], ['leverClose', { id: '1', share }], ['leverMyTrade'])

const early = demo(['lhSendOrderPlace', { config_id: '4', amount: '100' }], ['walletList'])
const redeemed = (redeem_id: string): Show =>
  demo(['lhSendOrderPlace', { config_id: '1', amount: '100', redeem_id }], ['walletList'])

/** A launch of which nothing is left, and another subscription to it. */
const soldOut: Show = async (site) => {
  const ask = site.as(await site.demo())
  const balances = [{ account: 'spot' as const, currency: 'USDT', amount: '200000' }]
  await site.world.control('userGrant', { account: 'demo@h5.example', balances })
  await ask('lhSendOrderPlace', { config_id: '1', amount: '105000' })
  return [
    await ask('lhSendOrderPlace', { config_id: '1', amount: '100' }),
    await ask('lhSendProductInfo', { id: '1' }),
    await ask('lhSendGetRecommend'),
  ]
}
const launched: Show = async (site) => {
  await site.world.advance(23 * day)
  return site.as()('lhSendGetRecommend')
}
const subscribingFor = (state: unknown, from: string) => (state === from ? 'subscribing' : state)

/** Limits of options, contracts and launches that are reached. */
export const fullFaults: readonly Wrong[] = [
  closed({
    name: 'stake-of-any-step',
    says: 'A stake that is not a multiple of the step is accepted',
    operations: ['microtradeSubmit'],
    http: () => accepts('microtradeSubmit', 'wrong-step'),
    shows: oddStake,
  }),
  closed({
    name: 'stake-rounded-down',
    says: 'A stake that is not a multiple of the step is rounded down',
    operations: ['microtradeSubmit'],
    http: () => doesIt('microtradeSubmit', 'wrong-step', (fields) => ({ ...fields, number: '10' })),
    shows: oddStake,
  }),
  closed({
    name: 'refused-stake-taken',
    says: 'A stake that is not a multiple of the step is refused, and taken',
    operations: ['microtradeSubmit'],
    http: () => secretly('microtradeSubmit', 'wrong-step', (fields) => ({ ...fields, number: '10' })),
    shows: oddStake,
  }),
  closed({
    name: 'options-without-limit',
    says: 'More options can be open than the limit allows',
    operations: ['microtradeSubmit'],
    http: () => accepts('microtradeSubmit', 'holding-limit'),
    shows: tooManyOptions,
  }),
  closed({
    name: 'limit-called-balance',
    says: 'Too many open options are refused as too little balance',
    operations: ['microtradeSubmit'],
    http: () => insteadOf('microtradeSubmit', 'holding-limit', 'insufficient-balance'),
    shows: tooManyOptions,
  }),
  closed({
    name: 'limit-lower-than-shown',
    says: 'Fewer options can be open than the limit that is shown',
    operations: ['microtradeSubmit'],
    http: () => limitOf(3),
    shows: demo(...options(4)),
  }),
  closed({
    name: 'settled-options-count',
    says: 'Options that have settled count as open ones',
    operations: ['microtradeSubmit'],
    http: () => limitOf(10),
    shows: optionsAgain,
  }),
  closed({
    name: 'opens-beyond-liquidation',
    says: 'A position that a wide book opens beyond its liquidation price is accepted',
    operations: ['leverSubmit'],
    http: () => accepts('leverSubmit', 'opens-beyond-liquidation'),
    shows: wideBook,
  }),
  closed({
    name: 'opens-with-less-leverage',
    says: 'A position that would be liquidated at once is opened with less leverage',
    operations: ['leverSubmit'],
    http: () =>
      doesIt('leverSubmit', 'opens-beyond-liquidation', (fields) => ({ ...fields, multiple: '10' })),
    shows: wideBook,
  }),
  closed({
    name: 'refused-position-opened',
    says: 'A position that would be liquidated at once is refused, and opened with less leverage',
    operations: ['leverSubmit'],
    http: () =>
      secretly('leverSubmit', 'opens-beyond-liquidation', (fields) => ({ ...fields, multiple: '10' })),
    shows: wideBook,
  }),
  closed({
    name: 'no-lots-close-all',
    says: 'A position is closed when no lots of it are to be',
    operations: ['leverClose'],
    http: () => ignores('leverClose', 'share', 'done'),
    shows: part('0'),
  }),
  closed({
    name: 'lots-without-maximum',
    says: 'A million and one lots of a position can be closed',
    operations: ['leverClose'],
    http: () =>
      despite(
        'leverClose',
        ({ reason, field: name }) => reason === 'invalid-input' && name === 'share',
        async (request, next) => {
          const { share, ...rest } = fieldsOf(request)
          return share === '1000001' ? next(withFields(request, rest)) : undefined
        },
      ),
    shows: part('1000001'),
  }),
  closed({
    name: 'subscribes-too-early',
    says: 'A launch takes subscriptions before its start',
    operations: ['lhSendOrderPlace'],
    http: () => accepts('lhSendOrderPlace', 'subscription-not-started'),
    shows: early,
  }),
  closed({
    name: 'early-money-taken',
    says: 'A subscription before the start is refused, and its amount goes to another launch',
    operations: ['lhSendOrderPlace'],
    http: () =>
      secretly('lhSendOrderPlace', 'subscription-not-started', (fields) => ({
        ...fields,
        config_id: '1',
        amount: '100',
      })),
    shows: early,
  }),
  closed({
    name: 'sells-what-is-sold-out',
    says: 'A launch that is sold out takes subscriptions',
    operations: ['lhSendOrderPlace'],
    http: () => accepts('lhSendOrderPlace', 'sold-out'),
    shows: soldOut,
  }),
  closed({
    name: 'sold-out-called-closed',
    says: 'A launch that is sold out is refused as over',
    operations: ['lhSendOrderPlace'],
    http: () => insteadOf('lhSendOrderPlace', 'sold-out', 'subscription-closed'),
    shows: soldOut,
  }),
  closed({
    name: 'sold-out-and-subscribing',
    says: 'A launch that is sold out is shown as open',
    operations: ['lhSendProductInfo'],
    http: () => field('lhSendProductInfo', 'state', (state) => subscribingFor(state, 'sold-out')),
    shows: soldOut,
  }),
  closed({
    name: 'recommended-until-sold-out',
    says: 'The recommended launch is shown as open when it is sold out',
    operations: ['lhSendGetRecommend'],
    http: () => field('lhSendGetRecommend', 'state', (state) => subscribingFor(state, 'sold-out')),
    shows: soldOut,
  }),
  closed({
    name: 'recommended-after-its-launch',
    says: 'The recommended launch is shown as open after its launch',
    operations: ['lhSendGetRecommend'],
    http: () => field('lhSendGetRecommend', 'state', (state) => subscribingFor(state, 'redeeming')),
    shows: launched,
  }),
  closed({
    name: 'subscribes-instead-of-redeeming',
    says: 'A redemption of subscription 0 subscribes again',
    operations: ['lhSendOrderPlace'],
    http: () => ignores('lhSendOrderPlace', 'redeem_id', 'done'),
    shows: redeemed('0'),
  }),
  closed({
    name: 'redeems-any-id',
    says: 'A redemption of an id above the largest one is accepted',
    operations: ['lhSendOrderPlace'],
    http: () => ignores('lhSendOrderPlace', 'redeem_id', 'pretended'),
    shows: redeemed('2147483648'),
  }),
]

/** Allows every user this number of options in all, of which none is ever settled. */
function limitOf(most: number): HttpFault {
  const bought = new Map<string, number>()
  return on('microtradeSubmit', async (request, next) => {
    const count = bought.get(tokenOf(request)) ?? 0
    if (count >= most)
      return envelope({ type: 'error', message: `At most ${String(most)} options`, reason: 'holding-limit' })
    const answer = await next(request)
    if (isSuccess(jsonOf(answer))) bought.set(tokenOf(request), count + 1)
    return answer
  })
}

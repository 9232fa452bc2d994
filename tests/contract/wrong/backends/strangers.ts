import {
  fieldsOf,
  isSuccess,
  jsonOf,
  pathOf,
  tokenOf,
  withHeader,
  type Fields,
  type Operation,
} from '../exchange.ts'
import { field, on, type Operations } from '../http.ts'
import { saveAddress } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

const stranger = group({ probes: ['strangers.*'], needs: ['writes', 'second-account'] })
const pair = { currency_id: '1', legal_id: '3' }

/** Looks for missing records in every other account. */
const forAnybody = (operations: Operations): HttpFault =>
  withSignIns((request, next, { tokens }) =>
    on(operations, async () => {
      const answer = await next(request)
      for (const token of tokens()) {
        if (jsonOf(answer)['type'] !== 'error' || token === tokenOf(request)) continue
        const other = await next(withHeader(request, 'authorization', token))
        if (isSuccess(jsonOf(other))) return other
      }
      return answer
    })(request, next),
  )

/** Shows everyone the rows of the first signed-in user. */
const ofTheFirst = (operations: Operations): HttpFault =>
  withSignIns((request, next, { accountOf, tokens }) =>
    on(operations, () => {
      const isKnown = accountOf(tokenOf(request)) !== undefined
      return next(isKnown ? withHeader(request, 'authorization', tokens()[0]) : request)
    })(request, next),
  )

/** Response to a second customer after these requests of the demo user. */
const toAnother =
  (operation: Operation, fields: Fields, ...made: readonly (readonly [Operation, Fields])[]): Show =>
  async (site) => {
    const ask = site.as(await site.demo())
    if (operation === 'walletDeladdress') await saveAddress(site)
    for (const step of made) await ask(...step)
    return site.as(await site.newcomer('second@h5.example'))(operation, fields)
  }
const waitingOrder = [
  'coinTradePlace',
  { ...pair, type: '1', amount: '0.001', target_price: '50000' },
] as const
const position = ['leverSubmit', { ...pair, share: '1', multiple: '20' }] as const
const option = [
  'microtradeSubmit',
  { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' },
] as const
const finance = ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }] as const

const byId: readonly (readonly [string, Operation, Fields, Show])[] = (
  [
    ['cancels-anybodys-order', 'coinTradeCancel', { id: '1' }, waitingOrder],
    ['closes-anybodys-position', 'leverClose', { id: '1' }, position],
    [
      'sets-anybodys-stop',
      'leverSetstop',
      { id: '1', target_profit_price: '900000', stop_loss_price: '94000' },
      position,
    ],
    ['adds-margin-for-anybody', 'leverAddmargin', { id: '1', amount: '1' }, position],
    ['shows-anybodys-option', 'microtradeOrder', { id: '1' }, option],
    ['redeems-anybodys-finance', 'lhDepositOrderCancel', { id: '1' }, finance],
    ['deletes-anybodys-address', 'walletDeladdress', { address_id: '1' }],
  ] as const
).map(([name, operation, fields, ...made]) => [
  name,
  operation,
  fields,
  toAnother(operation, fields, ...made),
])

const lists: readonly (readonly [string, Operation, Fields, Show])[] = (
  [
    ['lists-anybodys-orders', 'coinList', {}, waitingOrder],
    ['lists-anybodys-positions', 'leverMyTrade', {}, position],
    ['lists-anybodys-movements', 'walletLegalLog', {}],
    ['shows-anybodys-balances', 'walletList', {}],
    ['shows-anybodys-profile', 'userCenter', {}],
  ] as const
).map(([name, operation, fields, ...made]) => [
  name,
  operation,
  fields,
  toAnother(operation, fields, ...made),
])

/** Access to data of other users. */
export const strangers: readonly Wrong[] = [
  ...byId.map(([name, operation, , shows]) =>
    stranger({
      name,
      says: `${operation} accepts the id of another customer's record`,
      operations: [operation],
      http: () => forAnybody(operation),
      shows,
    }),
  ),
  ...lists.map(([name, operation, , shows]) =>
    stranger({
      name,
      says: `${operation} shows everyone the data of the first customer`,
      probes: ['strangers.*', 'effects.*', 'lists.*', 'values.*'],
      needs: ['second-account'],
      operations: [operation],
      http: () => ofTheFirst(operation),
      shows,
    }),
  ),
  stranger({
    name: 'rows-name-another-owner',
    says: 'Listed orders have the id of another user',
    probes: ['strangers.*', 'lists.*', 'values.*', 'effects.*'],
    needs: ['writes'],
    operations: ['coinList'],
    http: () => field('coinList', 'u_id', (id) => Number(id) + 1),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      return [await ask(...waitingOrder), await ask('coinList')]
    },
  }),
  stranger({
    name: 'movements-name-another-owner',
    says: 'Records have the id of another user',
    probes: ['strangers.*', 'lists.*', 'values.*', 'effects.*'],
    needs: [],
    operations: ['walletLegalLog'],
    http: () => field('walletLegalLog', 'user_id', (id) => Number(id) + 1),
    shows: async (site) => site.as(await site.demo())('walletLegalLog'),
  }),
  stranger({
    name: 'pictures-for-everybody',
    says: 'A picture is served without its URL signature',
    probes: ['strangers.*', 'transport.*'],
    needs: ['writes'],
    operations: ['upload'],
    http: () => {
      const signed = new Map<string, string>()
      return async (request, next) => {
        const url = signed.get(pathOf(request))
        const answer = await next(url === undefined ? request : { ...request, url })
        const address = jsonOf(answer)['message']
        if (typeof address === 'string' && address.includes('/pictures/')) {
          const { pathname, search } = new URL(address, 'http://localhost')
          signed.set(pathname, `${pathname}${search}`)
        }
        return answer
      }
    },
    shows: async (site) => {
      const { json } = await site.upload(await site.demo(), 10)
      const { pathname } = new URL(String(json['message']), site.url)
      return (await site.raw('GET', pathname)).status
    },
  }),
  stranger({
    name: 'unknown-id-is-anybodys',
    says: 'An unknown id returns the first row',
    probes: ['strangers.*', 'refusals.*'],
    needs: ['writes'],
    operations: ['microtradeOrder'],
    http: () =>
      on('microtradeOrder', (request, next) =>
        next(Number(fieldsOf(request)['id']) > 1000 ? { ...request, body: Buffer.from('id=1') } : request),
      ),
    shows: async (site) => {
      const ask = site.as(await site.demo())
      return [await ask(...option), await ask('microtradeOrder', { id: '999999' })]
    },
  }),
]

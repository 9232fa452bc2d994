import {
  anotherCall,
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  withFields,
  withHeader,
  type Request,
} from '../exchange.ts'
import { despite, objects, on, payload } from '../http.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import { card, demo, demoCode, fundPassword } from '../shows/steps.ts'
import { group, type HttpFault, type Next, type Tools, type Wrong } from '../types.ts'
import { bitcoin, demoIn, isPosition, minute, position, rowsOf, symbol, units, withdraw } from './helpers.ts'

const office = group({ probes: ['bystanders.*', 'moves.partial', 'time.pictures'], needs: ['writes'] })

/** Credits a deposit once when it passes, and once more when somebody looks. */
function approvedTwice({ control }: Tools): HttpFault {
  const pending = new Set<string>()
  const credit = async (request: Request, next: Next) => {
    const rows = await rowsOf(request, next, 'chargeMentionLog2')
    const passed = rows.filter(
      (row) => pending.has(`${String(row['uid'])} ${String(row['id'])}`) && row['status'] === 2,
    )
    for (const { uid, id, name, amount } of passed) {
      pending.delete(`${String(uid)} ${String(id)}`)
      const [profile] = await rowsOf(request, next, 'userCenter')
      const currency = name === 'BANK' ? 'USDT' : String(name)
      const balances = [{ account: 'spot' as const, currency, amount: String(amount).replace(/\.?0+$/, '') }]
      await control('userGrant', { account: String(profile?.['account']), balances })
    }
  }
  return on(['walletChargeReq', 'walletList', 'walletDetail', 'chargeMentionLog2'], async (request, next) => {
    const isRead = operationOf(request) !== 'walletChargeReq'
    if (isRead && pending.size > 0) await credit(request, next)
    const answer = await next(request)
    if (isRead || !isSuccess(jsonOf(answer))) return answer
    const newest = (await rowsOf(request, next, 'chargeMentionLog2', { limit: '1' })).find(
      (row) => 'uid' in row,
    )
    if (newest) pending.add(`${String(newest['uid'])} ${String(newest['id'])}`)
    return answer
  })
}

/** Rows of bank withdrawals with the card of today. */
const cardOfToday: HttpFault = on('chargeMentionLog3', async (request, next) => {
  const answer = await next(request)
  const json = jsonOf(answer)
  const rows = objectsIn(json).filter(({ address }) => address === '--')
  const [now] = rows.length > 0 ? await rowsOf(request, next, 'userCashInfo') : []
  for (const row of rows)
    Object.assign(row, {
      bank_name: now?.['bank_name'],
      bank_account: now?.['bank_account'],
      bank_holder: now?.['real_name'],
    })
  return { ...answer, body: Buffer.from(JSON.stringify(json)) }
})

/** Applications that were rejected today do not count. */
const rejectedAreFree: HttpFault = on('walletGetInfo', async (request, next) => {
  const answer = await next(request)
  const json = jsonOf(answer)
  const info = json['message']
  if (!isRow(info) || typeof info['left_today'] !== 'number') return answer
  const rows = await rowsOf(request, next, 'chargeMentionLog3', { limit: '100' })
  const today = new Date(String(answer.headers['date'])).toISOString().slice(0, 10)
  const rejected = rows.filter(
    ({ status, create_time }) => status === 3 && String(create_time).startsWith(today),
  )
  const left = Math.min(info['left_today'] + rejected.length, Number(info['daily_limit'] ?? 3))
  return { ...answer, body: Buffer.from(JSON.stringify({ ...json, message: { ...info, left_today: left } })) }
})

/** Finds a used proof by its whole address, which changes each time it is signed. */
function proofByAddress(): HttpFault {
  const used = new Set<string>()
  const filed = despite(
    'walletChargeReq',
    ({ reason }) => reason === 'proof-used',
    async (request, next) => {
      const { imgs = '', ...fields } = fieldsOf(request)
      if (used.has(imgs)) return undefined
      const url = imgs.replace(/^https?:\/\/[^/]+/, '')
      const { 'content-type': _, ...headers } = request.headers
      const picture = await next({ method: 'GET', url, headers, body: Buffer.of() })
      if (picture.status !== 200) return undefined
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(picture.body)]), 'proof.png')
      const sent = new Response(form)
      const body = Buffer.from(await sent.arrayBuffer())
      const asForm = { ...headers, 'content-type': sent.headers.get('content-type') ?? '' }
      const copy = await next({ method: 'POST', url: '/api/upload', headers: asForm, body })
      const filing = withFields(request, { ...fields, imgs: String(jsonOf(copy)['message']) })
      return next(withHeader(filing, 'idempotency-key', undefined))
    },
  )
  return async (request, next) => {
    const reply = await filed(request, next)
    const isFiled = typeof reply !== 'string' && isSuccess(jsonOf(reply))
    if (operationOf(request) === 'walletChargeReq' && isFiled) used.add(fieldsOf(request)['imgs'] ?? '')
    return reply
  }
}

const marketOf = (row: Row) => `${String(row['currency'])}/${String(row['legal'])}`

/** Shows the leverage of the newest open position of a market with all of that market. */
const oneLeverage: HttpFault = payload(['leverMyTrade', 'leverDeal'], (value) => {
  const newest = new Map<string, unknown>()
  const open = objectsIn(value).filter((row) => isPosition(row) && row['status'] === 1)
  for (const row of open.toSorted((one, two) => Number(one['id']) - Number(two['id'])))
    newest.set(marketOf(row), row['multiple'])
  for (const row of open) row['multiple'] = newest.get(marketOf(row))
  return value
})

/** Cancels the pending orders of a market when a position there is closed as a whole. */
const flattens: HttpFault = on('leverClose', async (request, next) => {
  const { id, share } = fieldsOf(request)
  const before = (await rowsOf(request, next, 'leverMyTrade', { limit: '100' })).filter(isPosition)
  const answer = await next(request)
  const closed = before.find((row) => String(row['id']) === id)
  if (!closed || closed['status'] !== 1 || share !== undefined || !isSuccess(jsonOf(answer))) return answer
  for (const row of before)
    if (row['status'] === 0 && marketOf(row) === marketOf(closed))
      await next(anotherCall(request, 'leverClose', { id: String(row['id']) }))
  return answer
})

const pending = { ...position, status: '0', target_price: '50000' }
const bankWithdrawal = { currency: '9999', number: '50', address: '--', pay_password: fundPassword, code: '' }

/** Reviews, joins, memos and rules of an office that the contract does not have. */
export const officeReviews: readonly Wrong[] = [
  office({
    name: 'deposit-approved-twice',
    says: 'Two administrators approve a deposit, and it is credited twice',
    operations: ['*'],
    needs: ['writes', 'time'],
    http: approvedTwice,
    shows: demoIn(async (ask, site) => {
      const imgs = String((await site.upload(await site.demo(), 10)).json['message'])
      await ask('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.passReviews()
      return (await ask('walletDetail', { currency: '3', type: 'change' })).json
    }),
  }),
  office({
    name: 'card-of-today',
    says: 'Past bank withdrawals show the bank card of today, not the one they went to',
    operations: ['chargeMentionLog3', 'userCashSave'],
    needs: ['writes', 'codes'],
    http: () => cardOfToday,
    shows: demoIn(async (ask, site) => {
      await ask('userCashSave', { ...card, pay_password: fundPassword, code: await demoCode(site) })
      const out = await ask('walletOut', bankWithdrawal)
      const code = await demoCode(site)
      await ask('userCashSave', { ...card, bank_name: 'Another Bank', pay_password: fundPassword, code })
      return [out, await ask('chargeMentionLog3')]
    }),
  }),
  office({
    name: 'rejected-applications-are-free',
    says: 'A rejected withdrawal gives its application back: more are shown as left than are accepted',
    operations: ['walletGetInfo', 'walletOut'],
    needs: ['writes', 'codes'],
    http: () => rejectedAreFree,
    shows: demoIn(async (ask, site) => {
      await withdraw(site, { netType: 'TRC20' })
      await site.world.rejectReviews('No')
      return (await ask('walletGetInfo', { currency: '3' })).json
    }),
  }),
  office({
    name: 'partly-filled-status',
    says: 'A waiting spot order with fills has a status of its own, 4',
    operations: ['coinList'],
    needs: ['writes', 'second-account'],
    http: () =>
      objects('coinList', (row) => {
        if (row['status'] === 1 && units(row['filled_amount']) > 0n) row['status'] = 4
      }),
    shows: demoIn(async (ask, site) => {
      await site.world.control('marketBook', { symbol, spread: '5000', liquidity: 5 })
      await site.world.advance(minute)
      const { now_price } = (await ask('currencyDeal', bitcoin)).json['message'] as Row
      const target_price = String(Math.floor(Number(now_price)) - 1_000)
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.01', target_price })
      await site.world.control('marketOrder', { symbol, side: 'sell', amount: '0.001' })
      return ask('coinList')
    }),
  }),
  office({
    name: 'proof-used-by-address',
    says: 'A proof that was signed again is another proof: one picture proves two deposits',
    operations: ['walletChargeReq'],
    http: proofByAddress,
    shows: demoIn(async (ask, site) => {
      const imgs = String((await site.upload(await site.demo(), 10)).json['message'])
      await ask('walletChargeReq', { currency: '3', amount: '100', imgs })
      await site.world.advance(6 * minute)
      const again = String(/"image":"([^"]+)"/.exec((await ask('chargeMentionLog2')).text)?.[1])
      return (await ask('walletChargeReq', { currency: '3', amount: '100', imgs: again })).json['type']
    }),
  }),
  office({
    name: 'one-leverage-a-market',
    says: 'A new position changes the leverage of older ones in its market',
    operations: ['leverMyTrade', 'leverDeal', 'leverSubmit'],
    http: () => oneLeverage,
    shows: demo(
      ['leverSubmit', position],
      ['leverSubmit', { ...position, multiple: '20' }],
      ['leverMyTrade'],
    ),
  }),
  office({
    name: 'closing-flattens-the-market',
    says: 'Closing a position cancels the pending orders of its market',
    operations: ['leverClose', 'leverMyTrade'],
    http: () => flattens,
    shows: demo(
      ['leverSubmit', position],
      ['leverSubmit', pending],
      ['leverClose', { id: '1' }],
      ['leverMyTrade'],
    ),
  }),
]

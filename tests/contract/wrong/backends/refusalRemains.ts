import { format } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withHeader } from '../exchange.ts'
import { both, objects, on } from '../http.ts'
import { address, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { showsBalances, wallets, withDeltas, type Delta } from './balanceDeltas.ts'
import { nowOf } from './calendar.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, day, refuse, symbol, transfer, units } from './helpers.ts'

const late = ['insufficient-balance', 'wrong-code', 'wrong-fund-password', 'below-minimum']
const rollback = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Counts a withdrawal before it is checked, and keeps the count when it is refused. */
const refusedCount = (tools: Tools): HttpFault => {
  const refused = new Map<string, number>()
  const keyOf = async (token: string) => `${token} ${String(Math.floor((await nowOf(tools)) / day))}`
  return both(
    changing('walletGetInfo', async (message, request) => {
      const more = refused.get(await keyOf(tokenOf(request))) ?? 0
      if ('left_today' in message) message['left_today'] = Math.max(0, Number(message['left_today']) - more)
    }),
    on('walletOut', async (request, next) => {
      const key = await keyOf(tokenOf(request))
      const more = refused.get(key) ?? 0
      if (more >= 3) return refuse('You have used up the withdrawals of today', 'daily-limit')
      const answer = await next(request)
      if (late.includes(String(jsonOf(answer)['reason']))) refused.set(key, more + 1)
      return answer
    }),
  )
}

/** Freezes the money of a market order before it looks for other orders. */
const frozenInVain = (): HttpFault => {
  const frozen = new Map<string, readonly Delta[]>()
  return async (request, next) => {
    const token = tokenOf(request)
    if (showsBalances(request)) return withDeltas(request, next, async () => frozen.get(token) ?? [])
    const answer = await next(request)
    if (operationOf(request) !== 'coinTradePlace' || jsonOf(answer)['reason'] !== 'no-liquidity')
      return answer
    const { type, amount, currency_id: base } = fieldsOf(request)
    const paid =
      type === '2' ? { currency: Number(base), free: -units(amount) } : { currency: 3, free: -units('1') }
    const delta: Delta = { ...paid, kind: 'change', frozen: -paid.free }
    frozen.set(token, [...(frozen.get(token) ?? []), delta])
    return answer
  }
}

const launches = ['lhSendConfig', 'lhSendProductInfo', 'lhSendGetRecommend'] as const
/** Takes coins from what is left of a launch before it takes the money. */
const heldInVain = (): HttpFault => {
  const held = new Map<string, bigint>()
  return both(
    objects(launches, (row) => {
      const coins = 'last_num' in row ? held.get(String(row['id'])) : undefined
      if (coins === undefined) return
      const left = units(row['last_num']) - coins
      row['last_num'] = format(left < 0n ? 0n : left, 4)
    }),
    on('lhSendOrderPlace', async (request, next) => {
      const answer = await next(request)
      if (jsonOf(answer)['reason'] !== 'insufficient-balance') return answer
      const { config_id: id = '' } = fieldsOf(request)
      held.set(id, (held.get(id) ?? 0n) + units('100'))
      return answer
    }),
  )
}

/** Ends the session of an account before it looks at the code. */
const signedOutInVain: HttpFault = withSignIns(async (request, next, signIns) => {
  const answer = await next(request)
  if (operationOf(request) !== 'userForget' || jsonOf(answer)['reason'] !== 'wrong-code') return answer
  const token = signIns.newestOf(fieldsOf(request)['account'] ?? '')
  if (token !== undefined) await next(withHeader(anotherCall(request, 'userLogout'), 'authorization', token))
  return answer
})

/** Forgets a key when it was repeated. */
const forgottenWhenRepeated = (): HttpFault => {
  const counts = new Map<string, number>()
  return async (request, next) => {
    const key = request.headers['idempotency-key']
    if (key === undefined) return next(request)
    const name = `${tokenOf(request)} ${String(key)}`
    const count = (counts.get(name) ?? 0) + 1
    const answer = await next(count > 2 ? withHeader(request, 'idempotency-key', undefined) : request)
    if (isSuccess(jsonOf(answer))) counts.set(name, count)
    return answer
  }
}

/** Remains of requests that were refused late, and of keys that were used. */
export const refusalRemains: readonly Wrong[] = [
  rollback('refusals.reasons-of-writes')({
    name: 'refused-withdrawals-count',
    says: 'A withdrawal that is refused for its code or the balance counts among those of the day',
    operations: ['walletOut', 'walletGetInfo'],
    http: refusedCount,
    shows: async (site) => {
      await saveAddress(site)
      const ask = site.as(await site.demo())
      const code = await demoCode(site)
      await ask('walletOut', { currency: '3', number: '99999', address, pay_password: fundPassword, code })
      return ask('walletGetInfo', { currency: '3' })
    },
  }),
  rollback('moves.empty-book')({
    name: 'order-without-liquidity-stays-frozen',
    says: 'What a market order would pay stays frozen when it is refused for want of other orders',
    operations: ['coinTradePlace', ...wallets],
    http: frozenInVain,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await site.world.control('marketBook', { symbol, liquidity: 0 })
      await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price: '0' })
      return ask('walletList')
    },
  }),
  rollback('refusals.reasons-of-writes')({
    name: 'refused-subscription-holds-coins',
    says: 'A subscription that is refused for the balance lowers what is left of its launch',
    operations: ['lhSendOrderPlace', ...launches],
    http: heldInVain,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('lhSendOrderPlace', { config_id: '1', amount: '50000' })
      return ask('lhSendProductInfo', { id: '1' })
    },
  }),
  rollback('session.password-reset')({
    name: 'wrong-code-at-a-reset-signs-out',
    says: 'A forgotten password that is refused for its code ends the session of its user',
    operations: ['*'],
    http: () => signedOutInVain,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const form = { account: 'demo@h5.example', password: 'another-one', repassword: 'another-one' }
      await site.as()('userForget', { ...form, code: '000001' })
      return (await ask('userCenter')).json['type']
    },
  }),
  rollback('idempotency.replay')({
    name: 'key-forgotten-when-repeated',
    says: 'The second repetition of a write with its key is done again',
    operations: ['*'],
    http: forgottenWhenRepeated,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const key = { 'idempotency-key': 'a-key-of-our-own' }
      for (let count = 0; count < 3; count++) await ask('walletChange', transfer, key)
      return ask('walletList', { currency_name: 'USDT' })
    },
  }),
]

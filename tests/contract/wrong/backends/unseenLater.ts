import { exampleOk } from '../contract.ts'
import { messages } from '../events.ts'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  type Answer,
  type Operation,
} from '../exchange.ts'
import { on, objects, payload, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import { withSignIns } from '../signIns.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { perClient, bitcoin, demoIn, minute, option, position, refuse, units } from './unseenTools.ts'

const later = group({
  probes: [
    'effects.*',
    'bystanders.*',
    'lists.*',
    'values.*',
    'twice.*',
    'moves.*',
    'sides.*',
    'representatives.*',
  ],
  needs: ['writes'],
})

/** Keeps the first of some values of a record. */
const keepsFirst = (isMeant: (value: unknown) => boolean) => {
  const first = new Map<string, unknown>()
  return (key: string, value: unknown): unknown => {
    if (!isMeant(value)) return value
    const known = first.get(key) ?? value
    first.set(key, known)
    return known
  }
}
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const isNonZero = (value: unknown) => Number(value) !== 0

const isPhone = (account: string) => !account.includes('@')
/** Phone numbers are written in several ways, and the trial has one at a time. */
const isOneOf = (account: string, reset: string) => account === reset || (isPhone(account) && isPhone(reset))

/** The end of a session that an operation does not notice. */
type End = 'signed-out' | 'newer' | 'expired' | 'reset'

/** Repeats its last answer to a session that ended in this way. */
const outlives = (operation: Operation, end: End, isMeant = (_account: string) => true): HttpFault => {
  const answers = new Map<string, Answer>()
  const ends = new Map<string, End>()
  return withSignIns(async (request, next, signIns) => {
    const answer = await next(request)
    const asked = operationOf(request)
    const token = tokenOf(request)
    const isDone = isSuccess(jsonOf(answer))
    if (isDone && asked === 'userLogout') ends.set(token, 'signed-out')
    if (isDone && asked === 'userForget')
      for (const one of signIns.tokens())
        if (isOneOf(signIns.accountOf(one) ?? '', fieldsOf(request)['account'] ?? '')) ends.set(one, 'reset')
    if (asked !== operation) return answer
    if (isDone) answers.set(token, answer)
    if (String(jsonOf(answer)['type']) !== '999') return answer
    const account = signIns.accountOf(token)
    if (account === undefined || !isMeant(account)) return answer
    const ended = ends.get(token) ?? (signIns.newestOf(account) === token ? 'expired' : 'newer')
    return ended === end ? (answers.get(token) ?? exampleOk(operation)) : answer
  })
}

/** Figures after a second action, sessions that outlive their end on one operation, and second pages. */
export const unseenLater: readonly Wrong[] = [
  later({
    name: 'second-page-of-options-unfiltered',
    says: 'From the second page on, the list of options has those of every market',
    probes: ['effects.option', 'lists.*'],
    operations: ['microtradeLists'],
    http: () =>
      sent('microtradeLists', (fields) =>
        Number(fields['page'] ?? 1) > 1 ? { ...fields, match_id: '-1' } : fields,
      ),
    shows: demoIn(async (ask) => {
      await ask('microtradeSubmit', option)
      await ask('microtradeSubmit', { ...option, match_id: '2' })
      return ask('microtradeLists', { match_id: '1', page: '2', limit: '1' })
    }),
  }),
  later({
    name: 'second-page-of-positions-unfiltered',
    says: 'From the second page on, the list of positions has those of every state',
    operations: ['leverMyTrade'],
    http: () =>
      sent('leverMyTrade', ({ status, ...fields }) =>
        Number(fields['page'] ?? 1) > 1 || status === undefined ? fields : { ...fields, status },
      ),
    shows: demoIn(async (ask) => {
      await ask('leverSubmit', position)
      await ask('leverSubmit', { ...position, status: '0', target_price: '30000' })
      return ask('leverMyTrade', { ...bitcoin, status: '1', page: '2', limit: '1' })
    }),
  }),
  later({
    name: 'candle-at-the-start-left-out',
    says: 'A candle that begins exactly at the asked start is left out',
    operations: ['currencyNewTimeshar'],
    http: () =>
      payload('currencyNewTimeshar', (rows, request) => {
        const { from } = fieldsOf(request)
        if (!isList(rows) || from === undefined) return rows
        const start = Number(from) < 1e12 ? Number(from) * 1_000 : Number(from)
        return rows.filter((row) => !isRow(row) || Number(row['time']) !== start)
      }),
    shows: (site) =>
      site.as()('currencyNewTimeshar', {
        ...{ symbol: 'BTC/USDT', period: '60min' },
        ...{ from: String(Date.UTC(2026, 0, 12, 2) / 1_000), to: String(Date.UTC(2026, 0, 12, 4) / 1_000) },
      }),
  }),
  later({
    name: 'second-position-of-a-tick-untold',
    says: 'Of two positions that open in one tick, the second sends no event',
    probes: ['sockets.*'],
    needs: ['writes', 'sockets'],
    operations: ['position'],
    socket: () => {
      const seen = perClient(() => ({ times: new Map<string, unknown>() }))
      return messages('position', (message, client) => {
        const { position: row } = message.payload
        if (!isRow(row)) return [message]
        const key = `${String(row['create_time'])} ${String(row['status'])}`
        const { times } = seen(client)
        const first = times.get(key) ?? row['id']
        times.set(key, first)
        return first === row['id'] ? [message] : []
      })
    },
    shows: async (site) => {
      const token = await site.demo()
      const socket = await site.listen({ token })
      if (typeof socket === 'string') return socket
      await site.as(token)('leverSubmit', position)
      await site.as(token)('leverSubmit', position)
      await socket.until((received) => received.filter(({ event }) => event === 'position').length > 1)
      socket.close()
      return socket.received.filter(({ event }) => event === 'position').length
    },
  }),
  later({
    name: 'second-option-of-a-tick-untold',
    says: 'Of two options that are bought in one tick, the second sends no event',
    probes: ['sockets.*'],
    needs: ['writes', 'sockets'],
    operations: ['option'],
    socket: () => {
      const seen = perClient(() => ({ times: new Map<string, unknown>() }))
      return messages('option', (message, client) => {
        const { option: row } = message.payload
        if (!isRow(row)) return [message]
        const key = `${String(row['created_at'])} ${String(row['status'])}`
        const { times } = seen(client)
        const first = times.get(key) ?? row['id']
        times.set(key, first)
        return first === row['id'] ? [message] : []
      })
    },
    shows: async (site) => {
      const token = await site.demo()
      const socket = await site.listen({ token })
      if (typeof socket === 'string') return socket
      await site.as(token)('microtradeSubmit', option)
      await site.as(token)('microtradeSubmit', option)
      await socket.until((received) => received.filter(({ event }) => event === 'option').length > 1)
      socket.close()
      return socket.received.filter(({ event }) => event === 'option').length
    },
  }),
  later({
    name: 'second-added-margin-unseen',
    says: 'The margin of a position shows the first addition alone',
    operations: ['leverMyTrade', 'leverAddmargin'],
    http: () => {
      const shown = new Map<string, unknown[]>()
      return objects('leverMyTrade', (row) => {
        if (!('caution_money' in row)) return
        const known = shown.get(String(row['id'])) ?? []
        if (!known.includes(row['caution_money'])) known.push(row['caution_money'])
        shown.set(String(row['id']), known)
        if (known.length > 2) row['caution_money'] = known[1]
      })
    },
    shows: demoIn(async (ask) => {
      const { json } = await ask('leverSubmit', position)
      const { message } = json
      const id = isRow(message) ? String(message['id']) : '1'
      const seen = [await ask('leverMyTrade', bitcoin)]
      for (const amount of ['5', '6']) {
        await ask('leverAddmargin', { id, amount })
        seen.push(await ask('leverMyTrade', bitcoin))
      }
      return [json, seen]
    }),
  }),
  later({
    name: 'upload-outlives-a-sign-out',
    says: 'A session that signed out can still upload pictures',
    probes: ['session.*'],
    operations: ['upload', 'userLogout'],
    http: () => outlives('upload', 'signed-out'),
    shows: async (site) => {
      const token = await site.demo()
      const seen = [await site.upload(token, 10)]
      await site.as(token)('userLogout')
      return [...seen, (await site.upload(token, 20)).json['type']]
    },
  }),
  later({
    name: 'ranking-outlives-a-newer-sign-in',
    says: 'A session that a newer sign-in ended can still read the ranking',
    probes: ['session.*'],
    operations: ['userInviteList', 'userLogin', 'userCenter'],
    http: () => outlives('userInviteList', 'newer'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userInviteList')
      await site.signIn('demo@h5.example', 'demo123456')
      return (await site.as(token)('userInviteList')).json['type']
    },
  }),
  later({
    name: 'report-outlives-a-reset-password',
    says: 'A session that a reset password ended can still read the report of plans',
    probes: ['session.*'],
    operations: ['lhDepositReport', 'userForget', 'userCenter'],
    http: () => outlives('lhDepositReport', 'reset'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('lhDepositReport')
      const account = 'demo@h5.example'
      await site.as()('smsMail', { user_string: account, type: 'forget' })
      const code = await site.world.newestCode(account)
      const password = 'another-password'
      await site.as()('userForget', { account, password, repassword: password, code })
      return (await site.as(token)('lhDepositReport')).json['type']
    },
  }),
  later({
    name: 'invitations-outlive-the-session',
    says: 'A session that expired can still read its invitations',
    probes: ['time.*', 'session.*'],
    needs: ['writes', 'time'],
    operations: ['userInvite', 'userLogin', 'userCenter'],
    http: () => outlives('userInvite', 'expired'),
    shows: async (site) => {
      const token = await site.demo()
      await site.as(token)('userInvite')
      await site.world.advance(60 * 24 * 60 * minute)
      return (await site.as(token)('userInvite')).json['type']
    },
  }),
  later({
    name: 'phones-outlive-a-reset-password',
    says: 'A session of a phone number still reads its profile after its password was reset',
    probes: ['session.*', 'representatives.*'],
    operations: ['userCenter', 'userForget'],
    http: () => outlives('userCenter', 'reset', isPhone),
    shows: async (site) => {
      await site.world.control('userCreate', { account: '+66812345678', password: 'a-good-password' })
      const token = String(
        (
          await site.as()('userLogin', {
            user_string: '812345678',
            areacode: '66',
            password: 'a-good-password',
          })
        ).json['message'],
      )
      await site.as(token)('userCenter')
      await site.as()('smsSend', { user_string: '812345678', area_code: '66', type: 'forget' })
      const code = await site.world.newestCode('+66812345678')
      const password = 'another-password'
      const form = { account: '812345678', area_code: '66', password, repassword: password, code }
      await site.as()('userForget', form)
      return (await site.as(token)('userCenter')).json['type']
    },
  }),
  later({
    name: 'whole-balance-not-withdrawn',
    says: 'A withdrawal of the whole balance is refused for the balance',
    probes: ['sides.*', 'effects.*', 'representatives.*', 'refusals.*'],
    operations: ['walletOut'],
    http: () =>
      on('walletOut', async (request, next) => {
        const { number = '0', currency = '' } = fieldsOf(request)
        const info = jsonOf(
          await next({
            ...request,
            url: '/api/wallet/get_info',
            headers: { ...request.headers, 'idempotency-key': undefined },
            body: Buffer.from(new URLSearchParams({ currency }).toString()),
          }),
        )['message']
        const whole = isRow(info) ? info['change_balance'] : undefined
        return whole !== undefined && /^\d+(\.\d{1,8})?$/.test(number) && units(number) === units(whole)
          ? refuse('Insufficient balance', 'insufficient-balance', 'number')
          : next(request)
      }),
    shows: async (site) => {
      const token = await site.demo()
      const info = (await site.as(token)('walletGetInfo', { currency: '3' })).json['message']
      const number = isRow(info) ? String(info['change_balance']) : ''
      await site.as(token)('setSmsOtherMail')
      const code = await site.world.newestCode('demo@h5.example')
      return site.as(token)('walletOut', {
        ...{
          currency: '3',
          number,
          address: 'TOwnerOwnerOwnerOwnerOwnerOwner123',
          pay_password: '246810',
          code,
        },
      })
    },
  }),
  later({
    name: 'invited-users-of-the-first-look',
    says: 'The number of invited users never grows once it is above zero',
    operations: ['userInvite'],
    http: () => {
      const first = keepsFirst(isNonZero)
      return objects('userInvite', (row, request) => {
        if ('invite_num' in row) row['invite_num'] = first(tokenOf(request), row['invite_num'])
      })
    },
    shows: async (site) => {
      const token = await site.demo()
      const seen = []
      for (const name of ['one', 'two']) {
        await site.newcomer(`${name}@h5.example`)
        seen.push((await site.as(token)('userInvite')).json)
      }
      return seen
    },
  }),
  later({
    name: 'frozen-of-the-first-order',
    says: 'The frozen part of one balance is that of the first look at it, until nothing is frozen',
    operations: ['walletDetail'],
    http: () => {
      const first = keepsFirst(isNonZero)
      return objects('walletDetail', (row, request) => {
        const { currency = '' } = fieldsOf(request)
        if ('lock_change_balance' in row)
          row['lock_change_balance'] = first(`${tokenOf(request)} ${currency}`, row['lock_change_balance'])
      })
    },
    shows: demoIn(async (ask) => {
      const seen = []
      for (const target_price of ['50000', '51000']) {
        await ask('coinTradePlace', { ...bitcoin, type: '1', amount: '0.001', target_price })
        seen.push((await ask('walletDetail', { currency: '3', type: 'change' })).json)
      }
      return seen
    }),
  }),
]

import { messages } from '../events.ts'
import { fieldsOf, jsonOf, tokenOf } from '../exchange.ts'
import { on, objects, payload, sent } from '../http.ts'
import { isRow } from '../rows.ts'
import type { Site } from '../site.ts'
import { group, type Wrong } from '../types.ts'
import { perClient, bitcoin, demoIn, option, position, refuse, units } from './helpers.ts'
import { outlivingSessions } from './outlivingSessions.ts'

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

interface SecondOfATick extends Pick<Wrong, 'name' | 'says'> {
  readonly act: (ask: ReturnType<Site['as']>) => Promise<unknown>
}

/** Sends the event of the first alone, where two records begin in one tick. */
const secondOfATick = (
  event: 'position' | 'option',
  time: string,
  { name, says, act }: SecondOfATick,
): Wrong =>
  later({
    name,
    says,
    probes: ['sockets.*'],
    needs: ['writes', 'sockets'],
    operations: [event],
    socket: () => {
      const seen = perClient(() => ({ times: new Map<string, unknown>() }))
      return messages(event, (message, client) => {
        const row = message.payload[event]
        if (!isRow(row)) return [message]
        const key = `${String(row[time])} ${String(row['status'])}`
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
      for (let count = 0; count < 2; count++) await act(site.as(token))
      const told = () => socket.received.filter((one) => one.event === event).length
      await socket.until(() => told() > 1)
      socket.close()
      return told()
    },
  })

/** Figures after a second action, second events of a tick, second pages, and sessions that outlive their end. */
export const secondActions: readonly Wrong[] = [
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
  secondOfATick('position', 'create_time', {
    name: 'second-position-of-a-tick-untold',
    says: 'Of two positions that open in one tick, the second sends no event',
    act: (ask) => ask('leverSubmit', position),
  }),
  secondOfATick('option', 'created_at', {
    name: 'second-option-of-a-tick-untold',
    says: 'Of two options that are bought in one tick, the second sends no event',
    act: (ask) => ask('microtradeSubmit', option),
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
  ...outlivingSessions,
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

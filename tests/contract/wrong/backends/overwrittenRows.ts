import { event, eventField, messages } from '../events.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withJson, type Request } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { objectsIn, percentOf } from '../rows.ts'
import { opened, receivedBy } from '../shows/messages.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import {
  demoIn,
  isPosition,
  minute,
  option,
  position,
  purchase,
  symbol,
  transfer,
  withdraw,
} from './helpers.ts'

const changed = group({
  probes: ['effects.*', 'bystanders.*', 'twice.*', 'lists.*', 'time.*', 'moves.*'],
  needs: ['writes'],
})
const frames = group({ probes: ['sockets.*'], needs: ['sockets', 'writes'] })

/** Overwrites a field of the row that a write names, from that write on. */
const afterWrite =
  (
    write: 'leverSetstop' | 'leverAddmargin',
    name: string,
    change: (value: unknown, now: number) => unknown,
  ) =>
  ({ control }: Tools): HttpFault => {
    const written = new Map<string, number>()
    return async (request, next) => {
      const answer = await next(request)
      if (operationOf(request) === write && isSuccess(jsonOf(answer)))
        written.set(
          `${tokenOf(request)} ${String(fieldsOf(request)['id'])}`,
          (await control('clock', {})).now,
        )
      return objects(['leverMyTrade', 'leverDeal'], (row, asked) => {
        const at = written.get(`${tokenOf(asked)} ${String(row['id'])}`)
        if (isPosition(row) && at !== undefined) row[name] = change(row[name], at)
      })(request, async () => answer)
    }
  }

const text = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** Tells the reason of an ended session to the first request alone. */
const reasonOnce = (): HttpFault => {
  const known = new Set<string>()
  return async (request, next) => {
    const answer = await next(request)
    const { reason, ended_at, ...rest } = jsonOf(answer)
    if (rest['type'] !== '999' || reason === undefined) return answer
    const token = tokenOf(request)
    if (!known.has(token)) {
      known.add(token)
      return answer
    }
    return withJson(answer, { ...rest, reason: 'expired', ended_at })
  }
}

/** Tokens that count up, in place of random ones. */
const countedTokens = (): HttpFault => {
  const real = new Map<string, string>()
  const shown = (number: number) => number.toString(16).padStart(64, '0')
  const forwarded = (request: Request): Request => {
    const token = real.get(tokenOf(request))
    return token === undefined
      ? request
      : { ...request, headers: { ...request.headers, authorization: token } }
  }
  return async (request, next) => {
    const answer = await next(forwarded(request))
    const json = jsonOf(answer)
    if (operationOf(request) !== 'userLogin' || !isSuccess(json)) return answer
    const token = shown(real.size + 4096)
    real.set(token, String(json['message']))
    return withJson(answer, { ...json, message: token })
  }
}

/** Writes that overwrite more of a row than they should, rows that lose a value, and frames with a stale one. */
export const overwrittenRows: readonly Wrong[] = [
  changed({
    name: 'stops-move-the-fill',
    says: 'Setting the stops of a position moves the time of its fill to that moment',
    needs: ['writes', 'time'],
    operations: ['leverMyTrade', 'leverSetstop', 'leverDeal'],
    http: afterWrite('leverSetstop', 'transaction_time', (_value, now) => text(now)),
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.advance(minute)
      await ask('leverSetstop', { id: '1', target_profit_price: '0', stop_loss_price: '0' })
      return ask('leverMyTrade')
    }),
  }),
  changed({
    name: 'margin-lowers-the-leverage',
    says: 'A position to which margin was added shows half of its leverage',
    operations: ['leverMyTrade', 'leverAddmargin', 'leverDeal'],
    http: afterWrite('leverAddmargin', 'multiple', (value) => Math.ceil(Number(value) / 2)),
    shows: demo(['leverSubmit', position], ['leverAddmargin', { id: '1', amount: '50' }], ['leverMyTrade']),
  }),
  changed({
    name: 'closed-by-nobody-asked',
    says: 'A position that its user closed has no time at which that was asked for',
    operations: ['leverMyTrade'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (row['closed_by'] === 'user') row['handle_time'] = ''
      }),
    shows: demo(['leverSubmit', position], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  changed({
    name: 'transaction-changes-with-each-read',
    says: 'The transaction of a withdrawal that passed is another one with each read',
    probes: ['effects.*', 'bystanders.*', 'twice.*', 'lists.*', 'strangers.records', 'guessing.*'],
    operations: ['chargeMentionLog3'],
    http: () => {
      let reads = 0
      return field('chargeMentionLog3', 'txid', (txid) =>
        txid === '' ? txid : `${String(txid).slice(0, -4)}${(++reads).toString(16).padStart(4, '0')}`,
      )
    },
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site)
      await site.world.control('review', { kind: 'withdrawal', id: 1, decision: 'pass' })
      return [await ask('chargeMentionLog3'), await ask('chargeMentionLog3')]
    }),
  }),
  changed({
    name: 'log-of-a-withdrawal-after-its-review',
    says: 'A withdrawal comes into the account log only when it has been decided',
    probes: ['effects.*', 'twice.*', 'lists.*', 'values.*'],
    operations: ['walletLegalLog'],
    http: () =>
      on('walletLegalLog', async (request, next) => {
        const answer = await next(request)
        const json = structuredClone(jsonOf(answer))
        for (const page of objectsIn(json)) {
          const rows = page['list']
          if (Array.isArray(rows))
            page['list'] = rows.filter(
              (row: { transaction_info?: unknown }) => !/^Withdrawal/.test(String(row.transaction_info)),
            )
        }
        return withJson(answer, json)
      }),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site)
      return ask('walletLegalLog')
    }),
  }),
  changed({
    name: 'reason-of-the-end-told-once',
    says: 'The reason of an ended session is right in the first refusal alone; later ones say expired',
    probes: ['session.*'],
    operations: ['*'],
    http: reasonOnce,
    shows: async (site) => {
      const old = await site.demo()
      await site.signIn('demo@h5.example', 'demo123456')
      return [await site.as(old)('userCenter'), await site.as(old)('userCenter')]
    },
  }),
  changed({
    name: 'tokens-that-count-up',
    says: 'The token of each sign-in is the one of the last sign-in plus one',
    probes: ['session.*', 'guessing.*', 'strangers.accounts'],
    operations: ['userLogin', '*'],
    http: countedTokens,
    shows: async (site) => [
      await site.signIn('demo@h5.example', 'demo123456'),
      await site.signIn('demo@h5.example', 'demo123456'),
    ],
  }),
  changed({
    name: 'remark-without-its-blanks',
    says: 'Blanks between the words of a remark of a withdrawal come back as plus signs',
    probes: ['texts.*', 'effects.*'],
    operations: ['chargeMentionLog3', 'walletOut'],
    http: () => field('chargeMentionLog3', 'remark', (remark) => String(remark).replaceAll(' ', '+')),
    shows: demoIn(async (ask, site) => {
      await saveAddress(site)
      await withdraw(site, { remark: 'for the rent' })
      return ask('chargeMentionLog3')
    }),
  }),
  frames({
    name: 'order-event-as-old-as-the-order',
    says: 'The event of an order that changes has the time of its placing as that of its last change',
    operations: ['order'],
    socket: () => eventField('order', 'updated_at', (_value, row) => row['created_at']),
    shows: receivedBy('order', async (ask, site) => {
      await ask('coinTradePlace', { ...purchase, target_price: '50000' })
      await site.world.advance(minute)
      await ask('coinTradeCancel', { id: '1' })
    }),
  }),
  frames({
    name: 'option-events-of-a-minute',
    says: 'The event of an option names the shortest delivery time, whatever was bought',
    operations: ['option'],
    socket: () =>
      event('option', (payload) => {
        for (const row of objectsIn(payload)) if ('seconds' in row) row['seconds'] = 60
        return payload
      }),
    shows: receivedBy('option', (ask) =>
      ask('microtradeSubmit', { ...option, seconds: '120', number: '100' }),
    ),
  }),
  frames({
    name: 'closing-fee-comes-after-the-event',
    says: 'The event of a closed position has the fee of its opening alone',
    operations: ['position'],
    socket: () =>
      event('position', (payload) => {
        for (const row of objectsIn(payload))
          if ('trade_fee' in row && row['status'] === 3) row['trade_fee'] = percentOf(row['trade_fee'], 50n)
        return payload
      }),
    shows: receivedBy('position', async (ask) => {
      await ask('leverSubmit', position)
      await ask('leverClose', { id: '1' })
    }),
  }),
  frames({
    name: 'subscription-record-in-coins',
    says: 'The record of a subscription has the new coins as its amount, not what was paid',
    operations: ['record'],
    socket: () =>
      event('record', (payload) => {
        const isBought = JSON.stringify(payload).includes('"subscription"')
        for (const row of objectsIn(payload))
          if (isBought && 'amount' in row) row['amount'] = percentOf(row['amount'], 1000n)
        return payload
      }),
    shows: receivedBy('record', (ask) => ask('lhSendOrderPlace', { config_id: '1', amount: '100' })),
  }),
  frames({
    name: 'ticker-when-the-price-moves',
    says: 'The ticker is sent only in a tick that moves the price',
    needs: ['sockets'],
    operations: ['daymarket'],
    socket: () => {
      const last = new Map<string, unknown>()
      return messages('daymarket', (message, client) => {
        const key = `${String(client.number)} ${String(message.payload['symbol'])}`
        const isSame = last.get(key) === message.payload['close']
        last.set(key, message.payload['close'])
        return isSame ? [] : [message]
      })
    },
    shows: async (site) => {
      await site.world.pinPrice(symbol)
      const listener = await opened(site)
      await listener.ask('subscribe', { channel: 'daymarket', symbol })
      await site.world.advance(2_000)
      await listener.until((received) => received.length > 3)
      listener.close()
      return listener.received.length > 1
    },
  }),
  frames({
    name: 'balance-before-the-answer',
    says: 'The event of a balance has the free amount rounded to cents',
    operations: ['balance'],
    socket: () => eventField('balance', 'available', (value) => `${String(value).slice(0, -6)}000000`),
    shows: receivedBy('balance', (ask) => ask('walletChange', { ...transfer, number: '10.12345678' })),
  }),
]

import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withJson, type Request } from '../exchange.ts'
import { field, objects, on } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { demo, saveAddress } from '../shows/steps.ts'
import { group, type HttpFault, type Tools, type Wrong } from '../types.ts'
import { demoIn, isPosition, minute, position, withdraw } from './helpers.ts'

const changed = group({
  probes: ['effects.*', 'bystanders.*', 'twice.*', 'lists.*', 'time.*', 'moves.*'],
  needs: ['writes'],
})

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
]

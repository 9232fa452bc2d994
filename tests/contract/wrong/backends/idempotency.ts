import { createHash } from 'node:crypto'
import {
  envelope,
  isSuccess,
  jsonOf,
  operationOf,
  tokenOf,
  withHeader,
  type Answer,
  type Request,
} from '../exchange.ts'
import { doneTwice, on } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

const key = group({ probes: ['idempotency.*'], needs: ['writes'] })
const named = { 'idempotency-key': 'a-key-of-our-own' }
const transfer = { currency_id: '3', number: '10', from_field: 'change', to_field: 'lever' }
const option = { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }
const keyOf = ({ headers }: Request): string | undefined => headers['idempotency-key'] as string | undefined

const twice = demo(['walletChange', transfer, named], ['walletChange', transfer, named], ['walletList'])
const otherBody = demo(
  ['walletChange', transfer, named],
  ['walletChange', { ...transfer, number: '11' }, named],
  ['walletList'],
)
const byAnother: Show = async (site) => {
  const first = await site.as(await site.demo())('walletChange', transfer, named)
  return [first, await site.as(await site.newcomer('second@h5.example'))('walletChange', transfer, named)]
}

/** Repeats stored responses by key; `keep` selects which ones are stored, and `name` how they are identified. */
const remembering = (keep: (answer: Answer) => boolean, name: (request: Request) => string): HttpFault => {
  const answers = new Map<string, Answer>()
  return on('*', async (request, next) => {
    if (keyOf(request) === undefined) return next(request)
    const known = answers.get(name(request))
    if (known) return known
    const answer = await next(request)
    if (keep(answer)) answers.set(name(request), answer)
    return answer
  })
}

/** Faults in handling repeated writes. */
export const idempotency: readonly Wrong[] = [
  key({
    name: 'key-ignored',
    says: 'Idempotency-Key is ignored',
    operations: ['*'],
    http: () => on('*', (request, next) => next(withHeader(request, 'idempotency-key', undefined))),
    shows: twice,
  }),
  key({
    name: 'key-ignored-once',
    says: 'Idempotency-Key is ignored for options',
    operations: ['microtradeSubmit'],
    http: () =>
      on('microtradeSubmit', (request, next) => next(withHeader(request, 'idempotency-key', undefined))),
    shows: demo(['microtradeSubmit', option, named], ['microtradeSubmit', option, named]),
  }),
  key({
    name: 'key-of-another-body',
    says: 'A used key can be sent with another form',
    operations: ['*'],
    http: () =>
      on('*', (request, next) => {
        const body = createHash('sha256').update(request.body).digest('hex').slice(0, 16)
        return next(
          withHeader(request, 'idempotency-key', keyOf(request) && `${String(keyOf(request))}-${body}`),
        )
      }),
    shows: otherBody,
  }),
  key({
    name: 'key-of-another-operation',
    says: 'A key can be sent again with another operation',
    operations: ['*'],
    http: () =>
      on('*', (request, next) => {
        const key = keyOf(request)
        return next(withHeader(request, 'idempotency-key', key && `${key}-${operationOf(request) ?? ''}`))
      }),
    shows: demo(['walletChange', transfer, named], ['microtradeSubmit', option, named], ['walletList']),
  }),
  key({
    name: 'first-answer-for-another-body',
    says: 'A used key repeats the first answer for any form',
    operations: ['*'],
    http: () =>
      remembering(
        (answer) => isSuccess(jsonOf(answer)),
        (request) => `${String(keyOf(request))} ${tokenOf(request)}`,
      ),
    shows: otherBody,
  }),
  key({
    name: 'double-effect',
    says: 'A transfer is made twice',
    probes: ['idempotency.*', 'effects.*'],
    operations: ['walletChange'],
    http: () => doneTwice('walletChange'),
    shows: twice,
  }),
  key({
    name: 'same-answer-new-effect',
    says: 'The same key repeats the answer and the effect',
    operations: ['*'],
    http: () => {
      const answers = new Map<string, Answer>()
      return on('*', async (request, next) => {
        const name = `${String(keyOf(request))} ${request.body.toString()}`
        const known = keyOf(request) === undefined ? undefined : answers.get(name)
        const answer = await next(known ? withHeader(request, 'idempotency-key', undefined) : request)
        if (!known) answers.set(name, answer)
        return known ?? answer
      })
    },
    shows: twice,
  }),
  key({
    name: 'key-shared-by-users',
    says: 'The key of one user returns their answer to another',
    probes: ['idempotency.*', 'strangers.*'],
    needs: ['writes', 'second-account'],
    operations: ['*'],
    http: () =>
      remembering(
        (answer) => isSuccess(jsonOf(answer)),
        (request) => `${String(keyOf(request))} ${request.body.toString()}`,
      ),
    shows: byAnother,
  }),
  key({
    name: 'key-refused-to-another',
    says: 'The key of one user is refused to another',
    needs: ['writes', 'second-account'],
    operations: ['*'],
    http: () => {
      const owners = new Map<string, string>()
      return on('*', async (request, next) => {
        const name = keyOf(request)
        if (name === undefined) return next(request)
        const owner = owners.get(name) ?? tokenOf(request)
        owners.set(name, owner)
        if (owner === tokenOf(request)) return next(request)
        return envelope({ type: 'error', message: 'This key was used', reason: 'idempotency-key-reused' })
      })
    },
    shows: byAnother,
  }),
  key({
    name: 'refusals-remembered',
    says: 'A refused key is refused forever',
    operations: ['*'],
    http: () =>
      remembering(
        (answer) => jsonOf(answer)['type'] === 'error',
        (request) => String(keyOf(request)),
      ),
    shows: demo(
      ['walletChange', { ...transfer, from_field: 'legal' }, named],
      ['walletChange', { ...transfer, to_field: 'legal' }],
      ['walletChange', { ...transfer, from_field: 'legal' }, named],
    ),
  }),
  key({
    name: 'repeat-is-an-error',
    says: 'A repeated write with its key is refused',
    operations: ['*'],
    http: () => {
      const used = new Set<string>()
      return on('*', async (request, next) => {
        const name = `${String(keyOf(request))} ${tokenOf(request)} ${String(operationOf(request))}`
        if (keyOf(request) !== undefined && used.has(name))
          return envelope({
            type: 'error',
            message: 'This was done already',
            reason: 'idempotency-key-reused',
          })
        used.add(name)
        return next(request)
      })
    },
    shows: twice,
  }),
]

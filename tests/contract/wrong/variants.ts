import { setTimeout as after } from 'node:timers/promises'
import { extensions, withoutExtensions } from './contract.ts'
import { envelope, jsonOf, operationOf, tokenOf, withJson } from './exchange.ts'
import { objects, on, payload } from './http.ts'
import { isRow, objectsIn } from './rows.ts'
import type { Setting } from './trial.ts'
import type { Behaviour, HttpFault, SocketFault } from './types.ts'

/** A backend that follows the contract in another way than the mock. */
export interface Variant extends Behaviour {
  readonly name: string
  readonly says: string
  readonly options?: Setting
}

/** Events of the family; all others are ours. */
const ofTheFamily = new Set([
  'kline',
  'daymarket',
  'market_depth',
  'match_trade',
  'lever_trade',
  'lever_closed',
  'closed_microorder',
  'micro_closed',
])

const extensionsMissing = (): HttpFault =>
  on('*', async (request, next) => {
    const operation = operationOf(request) ?? ''
    if (extensions.has(operation)) return envelope({ type: 'error', message: 'Not found' }, 404)
    const answer = await next(request)
    return withJson(answer, withoutExtensions(operation, jsonOf(answer)))
  })

/** Broadcasts to everyone, without sequence numbers. */
const broadcasting = (): SocketFault => ({
  toBackend: () => undefined,
  toClient: ({ event, payload: { seq: _, ...payload } }) =>
    ofTheFamily.has(event) ? [{ event, payload }] : [],
})

let shown = 0

/** Additional fields, as backends of the family have them: one stays, and one is another each time. */
const extra = () => ({ api_form: 'huobi', shown: ++shown })

export const variants: readonly Variant[] = [
  { name: 'plain', says: 'The unchanged mock, through the wrapper' },
  {
    name: 'extra-fields',
    says: 'Every object has fields outside the contract, one of which moves',
    http: () => objects('*', (row) => Object.assign(row, extra())),
    socket: () => ({
      toClient: (message) => {
        const payload = structuredClone(message.payload)
        for (const row of objectsIn(payload)) Object.assign(row, extra())
        return [{ ...message, payload }]
      },
    }),
  },
  {
    name: 'more-events',
    says: 'A socket also sends events outside the contract, before each other message',
    socket: () => ({
      toClient: (message) => [{ event: 'heartbeat', payload: { shown: ++shown } }, message],
    }),
  },
  {
    name: 'without-extensions',
    says: 'All extensions of the contract are missing',
    http: extensionsMissing,
    socket: broadcasting,
  },
  { name: 'without-control', says: '/__mock does not exist', options: { control: 'hidden' } },
  {
    name: 'another-base-path',
    says: 'The contract is served under a path that does not end in /api',
    options: { basePath: '/v1/exchange' },
  },
  {
    name: 'slow',
    says: 'Every response takes a second longer',
    http: () => async (request, next) => after(1_000, await next(request), { ref: false }),
  },
  {
    name: 'shared-address',
    says: 'Deposits of all users go to one address, told apart by a memo outside the contract',
    http: () =>
      payload('walletGetInAddress', (message, request) =>
        isRow(message)
          ? {
              ...Object.fromEntries(
                Object.entries(message).map(([chain, address]) => [
                  chain,
                  typeof address === 'string' ? 'TSharedSharedSharedSharedShared123' : address,
                ]),
              ),
              memo: tokenOf(request).replaceAll(/\D/g, '').slice(0, 9),
            }
          : message,
      ),
  },
  {
    name: 'rate-limited',
    says: 'Every twentieth request is asked to wait a second',
    http: () => {
      let count = 0
      return on('*', async (request, next) => {
        if (++count % 20 !== 0) return next(request)
        const answer = envelope({ type: 'error', message: 'Too many requests' }, 429)
        return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } }
      })
    },
  },
]

import { afterAll, expect, test } from 'vitest'
import { periods } from '../probes/sockets/listening.ts'
import { envelope } from './exchange.ts'
import { closeHonest } from './honest.ts'
import { always, lists } from './http.ts'
import { otherBackends } from './otherBackends.ts'
import { findingsOf, probes } from './trial.ts'
import type { Client, SocketFault } from './types.ts'
import { variants } from './variants.ts'

afterAll(closeHonest)

/** Probes that the difference of each backend could mislead, and how much of it must hold at least. */
const concerned: Readonly<Record<string, { readonly probes: readonly string[]; readonly holds: number }>> = {
  'extra-fields': {
    probes: [
      'operations.',
      'lists.rows',
      'lists.page',
      'lists.single',
      'bystanders.records',
      'idempotency.replay',
      'twice.',
      'values.markets',
      'sockets.',
    ],
    holds: 180,
  },
  'more-events': { probes: ['sockets.'], holds: 60 },
  'without-extensions': {
    probes: [
      'operations.',
      'refusals.reasons',
      'effects.',
      'idempotency.replay',
      'idempotency.other-request',
      'sides.',
      'twice.',
      'moves.',
      'time.',
      'session.card-proof',
      'session.other-doors',
      'transport.links',
      'transport.unnamed-fields',
      'strangers.public',
      'language.same',
      'texts.',
      'language.numbers',
      'values.',
    ],
    holds: 200,
  },
  'without-control': { probes: ['effects.spot', 'effects.contract', 'session.password'], holds: 8 },
  'another-base-path': { probes: ['operations.', 'sockets.connect'], holds: 130 },
  slow: {
    probes: [
      'effects.spot-waiting',
      'sockets.session-end',
      'idempotency.lost',
      'session.no',
      'transport.answers',
    ],
    holds: 120,
  },
  'rate-limited': { probes: ['effects.spot', 'effects.option'], holds: 6 },
  'other-offers': {
    probes: [
      'refusals.reasons',
      'effects.',
      'lists.',
      'parallel.',
      'sides.',
      'bystanders.',
      'moves.',
      'time.',
      'texts.',
      'language.numbers',
      'language.same',
      'twice.',
      'values.launches',
      'values.fees',
      'values.flags',
    ],
    holds: 80,
  },
  'few-offers': {
    probes: [
      'operations.',
      'refusals.reasons',
      'effects.',
      'lists.',
      'sides.',
      'representatives.',
      'moves.',
      'time.',
      'texts.',
      'language.numbers',
      'twice.steady',
      'twice.wallets',
      'values.',
    ],
    holds: 180,
  },
  'other-people': {
    probes: ['refusals.reasons', 'strangers.', 'session.identity', 'sockets.account', 'guessing.lookalikes'],
    holds: 60,
  },
  'clock-ahead': { probes: ['effects.transfer', 'effects.plan', 'values.', 'sockets.times'], holds: 40 },
  'other-words': { probes: ['language.messages', 'session.password', 'sockets.login'], holds: 4 },
  'shared-address': { probes: ['twice.addresses'], holds: 0 },
  'slow-sockets': {
    probes: [
      'sockets.deep-book',
      'sockets.login-again',
      'sockets.side-by-side',
      'sockets.wide-streams',
      'sockets.resubscribed',
      'sockets.in-order',
    ],
    holds: 8,
  },
  'late-trades': { probes: ['sockets.one-price'], holds: 2 },
  'late-messages': {
    probes: [
      'sockets.positions',
      'sockets.orders',
      'sockets.session-end',
      'sockets.in-order',
      'sockets.resubscribed',
    ],
    holds: 10,
  },
}

const backends = [...variants, ...otherBackends].filter(({ name }) => name in concerned)

test('every backend of the list is tried', () => {
  expect(backends.map(({ name }) => name).sort()).toEqual(Object.keys(concerned).sort())
})

test.concurrent.for(backends)('no fault is reported for a backend that is $name: $says', async (backend) => {
  const { probes: names = [], holds = 0 } = concerned[backend.name] ?? {}
  const chosen = probes.filter((probe) => names.some((name) => probe.name.startsWith(name)))
  const findings = await findingsOf(backend, chosen, backend.options)
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(findings.filter(({ kind }) => kind === 'holds').length).toBeGreaterThan(holds)
})

test('probes that need the control API of a mock check nothing without it', async () => {
  const chosen = probes.filter(({ onlyOnMocks }) => onlyOnMocks)
  const names = new Set(chosen.map(({ name }) => name))
  const findings = await findingsOf({}, chosen, { control: 'hidden' })
  const checked = findings.filter(({ kind, probe }) => kind !== 'unchecked' && names.has(probe))
  expect(checked.map(({ probe }) => probe)).toEqual([])
})

/** Operations with probes that look at what other operations of the same probe did. */
const seenAfterOthers = ['userCenter', 'walletAddaddress', 'chargeMentionLog3'] as const

test.concurrent.for(seenAfterOthers)('no fault is reported when %s alone is chosen', async (operation) => {
  const chosen = probes.filter(({ subjects }) => subjects.includes(operation))
  const findings = await findingsOf({}, chosen, { operations: new Set([operation]) })
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([])
  expect(findings.filter(({ kind }) => kind === 'holds').length).toBeGreaterThan(chosen.length)
})

/** An operation with socket events, and some whose probes begin with another operation. */
const reachedThroughOthers = [
  'coinList',
  'lhSendConfig',
  'userCheckEmail',
  'userCenter2',
  'userInvite',
  'userCashSave',
  'walletDetail',
  'walletLegalLog',
  'walletHzhistory',
  'chargeMentionLog2',
  'chargeMentionLog3',
] as const

test.concurrent.for(reachedThroughOthers)(
  'nothing is left unchecked when %s alone is chosen',
  async (operation) => {
    const chosen = probes.filter(({ subjects }) => subjects.includes(operation))
    const findings = await findingsOf({}, chosen, { operations: new Set([operation]) })
    expect(findings.filter(({ kind }) => kind === 'unchecked')).toEqual([])
  },
)

test('a session outlasts waits that add up to more than a day', async () => {
  const chosen = probes.filter(({ name }) => name.startsWith('guessing.') || name === 'moves.even')
  const findings = await findingsOf({}, chosen)
  expect(findings.filter(({ kind }) => kind !== 'holds')).toEqual([])
})

test('a refusal without a reason proves nothing while every request of the operation is refused', async () => {
  const refused = { type: 'error', message: 'Not now' }
  const findings = await findingsOf(
    { http: () => always('walletChange', envelope(refused)) },
    probes.filter(({ name }) => name === 'refusals.reasons-of-writes'),
    { operations: new Set(['walletChange']) },
  )
  expect(findings.filter(({ kind, probe }) => kind === 'holds' && probe.startsWith('refusals.'))).toEqual([])
})

test('no stream that a socket received before its first subscription is blamed as a refused one', async () => {
  const markets: string[] = []
  const learning = lists('currencyQuotationNew', (rows) => {
    for (const { currency_name, legal_name } of rows)
      if (typeof currency_name === 'string' && typeof legal_name === 'string')
        markets.push(`${currency_name}/${legal_name}`)
    return rows
  })
  const greeted = new Set<Client>()
  const greeting: SocketFault = {
    toBackend: (message, client) => {
      const streams = markets.flatMap((symbol) => periods.map((period) => ({ symbol, period })))
      if (!greeted.has(client)) for (const payload of streams) client.send({ event: 'kline', payload })
      greeted.add(client)
      return message
    },
  }
  const findings = await findingsOf(
    { http: () => learning, socket: () => greeting },
    probes.filter(({ name }) => name === 'sockets.floods'),
  )
  expect(findings.filter(({ kind }) => kind === 'fault')).toEqual([])
})

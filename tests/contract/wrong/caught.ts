import { afterAll, describe, test } from 'vitest'
import type { Probe } from '../core/probe.ts'
import { wrongBackends } from './all.ts'
import { closeHonest } from './honest.ts'
import { catches, caughtBy, findingsOf, operationsOf, probes, probesFor } from './trial.ts'
import type { Wrong } from './types.ts'

/** The probe that catches a wrong backend, where the others that may do so would take seconds. */
const catching: Readonly<Record<string, string>> = {
  'all-markets-but-metals': 'sockets.side-by-side',
  'apostrophes-doubled': 'texts.card',
  'average-in-places-of-the-market': 'moves.several-levels',
  'balance-kept-for-a-second': 'twice.fresh-balances',
  'balance-of-another-amount': 'sockets.balances',
  'bitcoin-as-dollars': 'sockets.balances',
  'broadcast-of-ticker-alone': 'sockets.market',
  'cancels-never-told': 'sockets.orders',
  'closes-beside-the-book': 'moves.contract-book',
  'code-once-for-each-operation': 'session.fund-password',
  'codes-for-half-an-hour': 'time.codes',
  'day-of-one-price': 'values.markets',
  'decimal-comma-in-spanish': 'language.same',
  'deposit-approved-twice': 'bystanders.reviews',
  'deposits-more': 'effects.deposit',
  'depth-never-sent': 'sockets.market',
  'doge-in-whole-units': 'representatives.resting',
  'ended-session-connects': 'sockets.session-end',
  'ether-pays-a-double-fee': 'representatives.orders',
  'first-balance-of-a-burst': 'sockets.balances',
  'hexadecimal-numbers': 'refusals.fields',
  'later-stops-are-cut': 'refusals.reasons-of-writes',
  'launch-with-what-was-left-at-first': 'twice.details',
  'least-above-most': 'twice.options',
  'lever-closed-by-owners-alone': 'moves.contract',
  'margin-to-the-newest-position': 'bystanders.records',
  'minimum-compared-as-text': 'sides.largest',
  'negative-balance': 'values.balances',
  'older-numbers-after-reconnecting': 'sockets.reconnect',
  'older-own-order-gives-way': 'moves.own-orders',
  'one-name-of-a-period': 'values.candles',
  'options-of-ether-said-closed': 'sides.closed-markets',
  'payer-with-entities': 'bystanders.credited',
  'penalty-of-the-first-day': 'time.plan',
  'pending-counts-as-earned': 'time.rebates',
  'phones-outlive-a-reset-password': 'representatives.phones',
  'position-with-other-leverage': 'sockets.positions',
  'poster-of-the-first': 'strangers.accounts',
  'record-without-reason': 'sockets.reviews',
  'report-without-redeemed-plans': 'time.redemption',
  'second-market-replaces-first': 'sockets.side-by-side',
  'sender-of-a-deposit-lost': 'effects.deposit-details',
  'shorts-among-longs': 'twice.pair-positions',
  'sign-in-ends-subscriptions': 'sockets.streams-of-sessions',
  'stale-token-accepted': 'session.newer-sign-in',
  'subscribers-without-account-events': 'sockets.streams',
  'transfers-from-a-replica': 'idempotency.replay',
  'trust-to-options-goes-to-contracts': 'sides.transfers',
  'type-fail': 'refusals.fields',
  'userCashSave-does-nothing': 'effects.bank-card',
  'withdrawals-gone-with-the-address': 'bystanders.withdrawals',
  'withdrawals-left-stand-still': 'effects.withdrawal',
  'wrong-type-in-daymarket': 'sockets.payload',
}

/** Probes of a trial in the tests of wrong backends. */
function chosenFor(wrong: Wrong): readonly Probe[] {
  const named = catching[wrong.name]
  return named === undefined ? probesFor(wrong) : probes.filter(({ name }) => name === named)
}

/**
 * Tests that a trial catches each of these wrong backends, with an allowed probe and at the faulty operation. Several at a
 * time: trials mostly wait for messages.
 */
export function expectCaught(groups: Readonly<Record<string, readonly Wrong[]>>): void {
  afterAll(closeHonest)
  describe.each(Object.entries(groups))(
    'a trial catches wrong %s',
    { concurrent: true },
    (_group, backends) => {
      test.for(backends)('$name: $says', async (wrong, { expect }) => {
        const findings = await findingsOf(wrong, chosenFor(wrong), {
          operations: operationsOf(wrong),
          isEnough: catches(wrong),
        })
        expect(
          caughtBy(wrong, findings),
          JSON.stringify(findings.filter(({ kind }) => kind === 'fault')),
        ).not.toEqual([])
      })
    },
  )
}

/** The same tenth of each group in every run: `npm run contract:wrong` tests all of them, which takes minutes. */
export const sampleOf = (...groups: readonly string[]): Readonly<Record<string, readonly Wrong[]>> =>
  Object.fromEntries(
    Object.entries(wrongBackends)
      .filter(([group]) => groups.includes(group))
      .map(([group, backends]) => [group, backends.filter((_, index) => index % 10 === 0)]),
  )

import { afterAll, expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { causesOf } from '../report/causes.ts'
import { tokenOf, withHeader } from './exchange.ts'
import { faultsIn } from './faultsIn.ts'
import { closeHonest } from './honest.ts'
import { despite, lists, on } from './http.ts'
import { withSignIns } from './signIns.ts'
import { findingsOf, probes } from './trial.ts'
import type { HttpFault } from './types.ts'

afterAll(closeHonest)

/** Places and sentences of the faults that probes of a group find when one operation alone is chosen. */
async function faultsOf(operation: OperationId, http: HttpFault, group: string) {
  const chosen = probes.filter(({ name, subjects }) => name.startsWith(group) && subjects.includes(operation))
  const findings = await findingsOf({ http: () => http }, chosen, { operations: new Set([operation]) })
  return findings.filter(({ kind, probe }) => kind === 'fault' && probe.startsWith(group))
}

/** Forwards an ended session as that of the newest sign-in. */
const keepsSessionsIn = (operation: OperationId): HttpFault =>
  withSignIns((request, next, { accountOf, newestOf }) =>
    despite(
      operation,
      ({ type }) => type === '999',
      async () => {
        const token = newestOf(accountOf(tokenOf(request)) ?? '')
        return token === undefined ? undefined : next(withHeader(request, 'authorization', token))
      },
    )(request, next),
  )

test.concurrent.for(['userCenter', 'coinList', 'walletChange'] as const)(
  '[S7.07] %s alone is blamed when it alone accepts sessions that have ended',
  async (operation) => {
    const faults = await faultsOf(operation, keepsSessionsIn(operation), 'session.newer')
    expect(faults.map(({ subject }) => subject)).toEqual([operation])
  },
)

test('[S7.07] a sign-in that ends no session is blamed when another operation alone is chosen', async () => {
  const everywhere: HttpFault = withSignIns(async (request, next, { accountOf, newestOf }) => {
    const newest = newestOf(accountOf(tokenOf(request)) ?? '')
    return next(newest === undefined ? request : withHeader(request, 'authorization', newest))
  })
  const faults = await faultsOf('coinList', everywhere, 'session.newer')
  expect(faults.map(({ subject }) => subject)).toEqual(['userLogin'])
})

test.concurrent.for(['leverAddmargin', 'microtradeSubmit', 'coinTradePlace', 'walletChange'] as const)(
  'an ignored key of %s is one finding of the probe that repeats it',
  async (operation) => {
    const ignores = on(operation, (request, next) => next(withHeader(request, 'idempotency-key', undefined)))
    const faults = await faultsOf(operation, ignores, 'idempotency.replay')
    expect(faults.map(({ sentence }) => sentence)).toHaveLength(1)
  },
)

test('[S3.12] coinList alone is blamed for orders of another user, and coinTradePlace is not', async () => {
  const ofOthers = lists('coinList', (rows) => rows.map((row) => ({ ...row, u_id: 4711 })))
  const chosen = probes.filter(({ name }) => ['values.owner', 'effects.spot-stop'].includes(name))
  const findings = await findingsOf({ http: () => ofOthers }, chosen, { operations: new Set(['coinList']) })
  const faults = findings.filter(({ kind }) => kind === 'fault')
  expect(faults.map(({ probe, subject }) => `${probe} ${subject}`).toSorted()).toEqual([
    'effects.spot-stop coinList',
    'records.everywhere coinList',
    'values.owner coinList',
  ])
})

/** Places that these probes blame in a wrong backend. */
const blamedIn = async (name: string, chosen: readonly string[]): Promise<readonly string[]> =>
  [...new Set((await faultsIn(name, chosen)).map(({ subject }) => subject))].toSorted()

test.concurrent.for([
  ['rewrites-the-opening-margin', ['effects.contract-part', 'effects.contract-added'], ['leverAddmargin']],
  ['fee-for-added-margin', ['effects.contract-part', 'effects.contract-added'], ['leverAddmargin']],
  ['risk-without-the-free-balance', ['effects.contract-added'], ['leverMyTrade']],
  ['opened-at-nothing', ['effects.contract-part', 'twice.pair-positions'], ['leverMyTrade']],
  ['interest-penalty-for-each-day', ['effects.other-penalty'], ['lhDepositOrderList']],
  ['no-penalty-in-the-first-hour', ['effects.plan'], ['lhDepositOrderList']],
  ['walletChange-does-nothing', ['effects.large-digits'], ['walletChange']],
  ['negative-balance', ['effects.spot-waiting'], ['walletList']],
  ['gains-of-positions-in-cents', ['moves.contract-stops'], ['leverMyTrade']],
  ['fee-of-a-sale-in-base', ['effects.spot-stop', 'values.orders'], ['coinList']],
  ['cancelled-order-filled', ['moves.partial', 'time.values'], ['coinList']],
  ['take-profit-ignored', ['moves.contract', 'moves.contract-stops', 'moves.removed'], ['leverSubmit']],
  ['every-position-closed-by-its-owner', ['moves.contract', 'moves.contract-stops'], ['leverMyTrade']],
  [
    'status-names-of-the-first-reader',
    ['effects.option', 'language.fields'],
    ['leverMyTrade', 'microtradeLists'],
  ],
  ['negative-price', ['values.close', 'values.change'], ['currencyDeal', 'currencyQuotationNew']],
  ['one-number-for-all-options', ['effects.option', 'twice.names'], ['microtradeLists']],
  ['every-side-long', ['effects.contract-market', 'twice.pair-positions', 'twice.names'], ['leverMyTrade']],
  ['redeems-what-has-ended', ['time.launch'], ['lhSendOrderPlace']],
  ['rebates-at-one-dollar', ['time.rebates', 'time.ranking'], ['userInvite']],
  ['every-symbol-bitcoin', ['representatives.resting', 'twice.names'], ['coinList']],
  ['plans-without-end', ['time.values', 'time.plan'], ['lhDepositOrderList']],
  ['even-pays-like-up', ['sides.even', 'sides.largest'], ['microtradeSubmit']],
] as const)('[S7.01] %s: a write is not blamed for what was wrong before it', async ([name, chosen, due]) => {
  expect(await blamedIn(name, chosen)).toEqual(due)
})

test.concurrent.for([
  ['stop-loss-with-a-limit', ['moves.stop-loss'], ['coinTradePlace']],
  ['stopped-from-the-start', ['moves.stop-loss'], ['coinTradePlace']],
  ['second-stream-ends-the-first', ['sockets.streams'], ['socket subscribe']],
  ['depth-unsorted', ['sockets.deep-book'], ['socket market_depth']],
  ['kline-one-period', ['sockets.subscribe', 'sockets.side-by-side'], ['socket kline']],
  ['logged-out-never-sent', ['sockets.login'], ['socket logged_out']],
  ['even-pays-as-up', ['moves.option-outcomes'], ['microtradeLists', 'microtradeOrder']],
  ['no-yield-at-weekends', ['time.plan'], ['lhDepositOrderList']],
  ['filled-order-placed-at-its-fill', ['moves.spot', 'moves.spot-stop'], ['coinTradePlace']],
] as const)('[S7.05] %s: a socket is blamed for its own messages alone', async ([name, chosen, due]) => {
  expect(await blamedIn(name, chosen)).toEqual(due)
})

test.concurrent.for([
  ['code-ends-the-wait', ['guessing.passwords'], ['userLogin']],
  ['sign-out-cancels-orders', ['bystanders.standing'], ['userLogout']],
] as const)('[S6.03] %s is found by a probe alone', async ([name, chosen, due]) => {
  expect(await blamedIn(name, chosen)).toEqual(due)
})

test.concurrent.for([
  [
    'transfer-without-record',
    ['effects.transfer', 'effects.digits', 'effects.large-digits', 'lists.growing'],
  ],
  ['contract-base-without-status', ['lists.filter', 'lists.ended']],
] as const)('the faults of %s are one cause', async ([name, chosen]) => {
  const faults = await faultsIn(name, chosen)
  expect(faults.length).toBeGreaterThan(2)
  expect(causesOf(faults.map(({ sentence }) => ({ sentence, known: false })))).toHaveLength(1)
})

import { afterAll, describe, expect, test } from 'vitest'
import { nth } from '../../support/assertions.ts'
import { wrongBackends } from './all.ts'
import { expectCaught, sampleOf } from './caught.ts'
import { closeHonest } from './honest.ts'
import { caughtBy, findingsOf, probes } from './trial.ts'

afterAll(closeHonest)

/** The probe that catches each one: running all of them would take minutes. */
const caught = {
  'messages-twice': 'sockets.seq',
  'seq-skips': 'sockets.seq',
  'seq-jumps-back': 'sockets.seq',
  'seq-missing': 'sockets.seq',
  'wrong-type-in-daymarket': 'sockets.payload',
  'kline-high-below-low': 'sockets.candles',
  'kline-of-another-price': 'sockets.candles',
  'balance-of-another-amount': 'sockets.balances',
  'balance-of-another-user': 'sockets.strangers',
  'order-still-waits': 'sockets.orders',
  'logged-out-never-sent': 'sockets.session-end',
} as const

describe('a trial catches wrong sockets', () => {
  test.concurrent.for(Object.entries(caught))('%s by %s', async ([name, probe]) => {
    const all = Object.values(wrongBackends).flat()
    const wrong = nth(
      all.filter((one) => one.name === name),
      0,
    )
    const findings = await findingsOf(
      wrong,
      probes.filter((one) => one.name === probe),
    )
    expect(caughtBy(wrong, findings), JSON.stringify(findings)).not.toEqual([])
  })
})

expectCaught(
  sampleOf(
    'deep book',
    'mixed streams',
    'stale events',
    'feed fields',
    'session channels',
    'partial messages',
    'silent records',
    'repeated subscriptions',
    'gaps of subscribers',
    'socket histories',
    'socket rooms',
    'account notifications',
    'market messages',
    'sums of the house',
    'exact bounds',
    'pairs of filters',
    'reconnections',
    'views of decisions',
    'shifted ends',
    'gateway throttles',
    'event figures',
    'details of events',
  ),
)

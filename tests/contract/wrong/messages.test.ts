import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { faultsIn } from './faultsIn.ts'
import { closeHonest } from './honest.ts'
import { envelopes } from './http.ts'
import { findingsOf, probes } from './trial.ts'
import type { HttpFault } from './types.ts'

afterAll(closeHonest)

test('[S7.01] a repeated request with another answer is a fault that names the place and both values', async () => {
  const http: HttpFault = envelopes('walletChange', (json) => ({ ...json, message: randomUUID() }))
  const chosen = probes.filter(({ name }) => name === 'idempotency.replay')
  const findings = await findingsOf({ http: () => http }, chosen, { operations: new Set(['walletChange']) })
  const sentences = findings.filter(({ kind }) => kind === 'fault').map(({ sentence }) => sentence)
  expect(sentences).toContainEqual(
    expect.stringMatching(/^the same key and body get a different response: message is "\S+", not "\S+"$/),
  )
})

test.concurrent.for([
  [
    'kline-high-below-low',
    'sockets.candles',
    /: (open|close) is [\d.]+, outside of low [\d.]+ and high [\d.]+$/,
  ],
  ['kline-of-another-price', 'sockets.candles', /: close is [\d.]+, far from [\d.]+ in currency\/deal$/],
  [
    'ticker-change-opposite',
    'sockets.ticker',
    /: change is \S+, not \S+: open is [\d.]+, and now_price [\d.]+$/,
  ],
  ['depth-with-empty-levels', 'sockets.depth', /: a level has the price [\d.]+ and the amount 0$/],
  ['deep-amounts-added-up', 'sockets.deep-book', /: level \d+ of (bids|asks) is \[.*\], not \[.*\]$/],
  ['oldest-first', 'lists.order', /^\S+ with \w+ \S.* comes before \S+ with \S/],
] as const)(
  '[S7.01] a fault of %s in %s names the field, what came and what is right',
  async ([name, probe, form]) => {
    const faults = await faultsIn(name, [probe])
    expect(faults.map(({ sentence }) => sentence)).toContainEqual(expect.stringMatching(form))
  },
)

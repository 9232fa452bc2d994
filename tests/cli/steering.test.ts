import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining, textMatching } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const folder = temporaryFolder()

test('a market can be moved, pinned and halted, and accepts an anonymous order', async () => {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  const moved = await cli.json('market', 'move', 'BTC/USDT', '--to', '50000', '--over', '1h', '--advance')
  expect(moved).toMatchObject({ symbol: 'BTC/USDT', price: '50000.00' })
  expect(await world.now()).toBeGreaterThanOrEqual(Date.UTC(2026, 0, 12, 13))
  expect(await cli.json('market', 'gap', 'BTC/USDT', '--to', '45000', '--advance')).toMatchObject({
    // From here on the market moves by itself.
    price: textMatching(/^4(49|50)\d\d\.\d\d$/),
  })
  expect(await cli.json('market', 'pin', 'BTC/USDT', '46000')).toMatchObject({ state: 'pinned' })
  expect(await cli.json('market', 'order', 'BTC/USDT', 'buy', '0.01')).toMatchObject({ status: 'completed' })
  expect(await cli.json('market', 'halt', 'BTC/USDT')).toMatchObject({ state: 'halted' })
  expect(await cli.json('market', 'resume', 'BTC/USDT')).toMatchObject({ state: 'own' })
  expect(await cli.h5('market', 'move', 'BTC/USDT', '--percent', 'much')).toMatchObject({
    code: 2,
    err: textContaining('--percent'),
  })
  for (const [words, named] of [
    [['pin', 'BTC/USDT', 'cheap'], '<price>'],
    [['order', 'BTC/USDT', 'buy', 'much'], '<amount>'],
    [['gap', 'BTC/USDT', '--to', 'cheap'], '--to'],
  ] as const)
    expect(await cli.h5('market', ...words)).toMatchObject({ code: 2, err: textContaining(`${named}:`) })
  expect(await cli.h5('market', 'halt', 'NO/PAIR')).toMatchObject({ code: 2, err: textContaining('NO/PAIR') })
})

test('a user can be created, funded, signed in and liquidated; the session is replayed and recorded', async () => {
  const cli = openCli({ H5_ENDPOINT: url })
  const name = 'cli-steered'
  const start = ['--journal', '--no-past', '--seed', 'cli', '--at', '2026-01-12T12:00:00Z']
  expect(await cli.h5('world', 'create', name, ...start)).toMatchObject({ code: 0 })
  const inside = openCli({ H5_ENDPOINT: url, H5_WORLD: name })
  const ann = 'ann@h5.example'
  const secret = ['--password', 'known-to-ann', '--fund-password', '975310']
  const create = [...secret, '--identity', 'advanced', '--balance', 'contract:USDT=1000', 'spot:USDT=50']
  expect(await inside.json('user', 'create', ann, ...create)).toMatchObject({ account: ann })
  expect(await inside.h5('user', 'create', ann, '--balance', 'much')).toMatchObject({
    code: 2,
    err: textContaining('contract:USDT=1000'),
  })
  expect(await inside.h5('user', 'login', ann)).toMatchObject({ code: 0 })
  await inside.json('lever', 'open', 'long', 'BTC/USDT', '10', '--leverage', '100')
  expect(await inside.json('user', 'liquidate', ann)).toEqual([1])
  await inside.json('market', 'move', 'BTC/USDT', '--percent', '-5', '--over', '10m', '--advance')
  await inside.json('order', 'place', 'buy', 'BTC/USDT', '0.0001')
  const requests = await inside.json<readonly { id: number; operation: string }[]>('requests')
  expect(requests[0]).toMatchObject({ operation: 'coinTradePlace' })
  const shown = await inside.json('requests', 'show', String(requests[0]?.id))
  expect(shown).toMatchObject({ form: { amount: '0.0001' }, answer: { type: 'ok' } })

  const journal = join(folder, 'journal.json')
  expect(await inside.h5('journal', 'save', journal)).toMatchObject({ code: 0 })
  expect(readFileSync(journal, 'utf8')).not.toMatch(/known-to-ann|975310/)
  expect(await cli.h5('replay', journal)).toMatchObject({ code: 0, out: textContaining('the same') })
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('"amount": "0.0001"', '"amount": "0.0002"'))
  expect(await cli.h5('replay', journal)).toMatchObject({ code: 1, out: textContaining('coinTradePlace') })

  const scenario = join(folder, 'recorded.yaml')
  expect(await inside.h5('record', scenario, '--title', 'Ann is liquidated')).toMatchObject({ code: 0 })
  expect(await cli.h5('run', scenario)).toMatchObject({ code: 0, out: textContaining('Ann is liquidated') })
  await cli.h5('world', 'drop', name, '--yes')
})

import { once } from 'node:events'
import { expect, inject, test, vi } from 'vitest'
import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import type { Recording } from '#sdk/control/recording.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { openCli } from '../support/cli.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const url = inject('mockUrl')
const cli = openCli({ H5_ENDPOINT: url })
const control = createControl({ url })

const worldsLike = async (part: string) =>
  (await control('worldList')).filter(({ name }) => name.includes(part))
const begun = (part: string) =>
  vi.waitFor(async () => expect(await worldsLike(part)).toHaveLength(1), { timeout: 60_000 })

const endless = (title: string) =>
  `title: ${title}\nsteps:\n  - repeat: { times: 10000, steps: [{ clock: { advance: 1s } }] }\n`

test.for([
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('h5 run leaves no world behind after %s', async ([signal, code]) => {
  const title = `Without end ${signal}`
  const { write } = scenarioFolder({})
  const child = cli.start('run', write('endless.yaml', endless(title)))
  await begun(`without-end-${signal.toLowerCase()}`)
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([code, null])
  expect(await worldsLike('without-end')).toEqual([])
})

test('h5 run leaves no world behind when its output is closed', async () => {
  const { folder } = scenarioFolder({
    'endless.yaml': endless('Nobody reads'),
    'short.yaml': 'title: Short\nsteps:\n  - wait: { until: { call: newsList }, every: 1s, within: 1m }\n',
  })
  const child = cli.start('run', folder)
  child.stdout?.destroy()
  expect(await once(child, 'close')).toEqual([141, null])
  expect(await worldsLike('nobody-reads')).toEqual([])
})

test.for([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('h5 replay leaves no world behind after %s', async ([signal, code]) => {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'long', at: startOfTests })
  await fetch(`${url}/w/${world.name}/api/lh/send/config`)
  const recording = (await exportJournal({ url, world: world.name })) as Recording
  const { write } = scenarioFolder({})
  const entries = Array.from({ length: 20_000 }, () => recording.entries[0])
  const file = write('long.json', JSON.stringify({ ...recording, entries }))
  const name = `replay-until-${signal.toLowerCase()}`
  const child = cli.start('--world', name, 'replay', file)
  const errors = child.stderr?.toArray()
  await begun(name)
  child.kill(signal)
  expect(await once(child, 'close')).toEqual([code, null])
  expect(String(await errors)).toBe('')
  expect(await worldsLike(name)).toEqual([])
})

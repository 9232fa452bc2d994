import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'

const url = inject('mockUrl')
const trial = ['contract', '--only', 'transport.private']

test('h5 contract tests the world in H5_WORLD', async () => {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  expect(await cli.spawned(...trial)).toMatchObject({ code: 0 })
  expect(await world.control('requestList', { operation: 'walletList' })).not.toEqual([])
})

test('h5 contract also accepts the base URL of the operations, with --endpoint in any position', async () => {
  const cli = openCli({})
  for (const words of [
    ['--endpoint', `${url}/api`, 'contract', 'plan'],
    ['contract', 'plan', '--endpoint', `${url}/api/`],
  ])
    expect(await cli.spawned(...words)).toMatchObject({ code: 0, out: textContaining(`${url}/api, a mock`) })
  expect(await cli.h5('--endpoint', `${url}/api`, 'markets')).toMatchObject({
    code: 2,
    err: textContaining('leave /api out'),
  })
})

test('h5 contract accepts --world before and after its name', async () => {
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: 'elsewhere' })
  const says = { code: 0, out: textContaining('a mock: its world shop\n') }
  expect(await cli.spawned('--world', 'shop', 'contract', 'plan')).toMatchObject(says)
  expect(await cli.spawned('contract', 'plan', '--world', 'shop')).toMatchObject(says)
  const contract = textContaining('a mock: its world contract\n')
  expect(await cli.spawned('--world', 'contract', 'contract', 'plan')).toMatchObject({ out: contract })
  expect(await cli.spawned('contract', 'plan', '--world', 'a/b')).toMatchObject({
    code: 2,
    err: textContaining('--world'),
  })
})

test('h5 help contract prints the options of the contract tests', async () => {
  const help = { code: 0, out: textContaining('Usage: h5 contract [options]') }
  expect(await openCli({}).spawned('help', 'contract')).toMatchObject(help)
})

test.for([['contract', '--help'], ['help'], ['markets']])(
  'h5 %s ends quietly when its output is closed',
  async (words) => {
    const child = openCli({ H5_ENDPOINT: url }).start(...words)
    const errors = child.stderr?.toArray()
    child.stdout?.destroy()
    expect(await once(child, 'close')).toEqual([141, null])
    expect(String(await errors)).toBe('')
  },
)

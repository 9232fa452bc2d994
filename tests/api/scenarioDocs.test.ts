import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { textContaining } from '../support/assertions.ts'
import { openCli } from '../support/cli.ts'
import { root } from '../support/runProgram.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const { h5 } = openCli({ H5_ENDPOINT: inject('mockUrl'), NO_COLOR: '1' })
const docs = readFileSync(join(root, 'docs/scenarios.md'), 'utf8')

const yaml = /```yaml\n([\s\S]*?)```/g

test('the documented examples pass', async () => {
  const [whole = '', commands = ''] = Array.from(docs.matchAll(yaml), ([, example = '']) => example)
  const head = 'title: Commands\ncustomers: { ann: { balances: { spot: { USDT: 1000 } } } }\nsteps:\n'
  const { folder } = scenarioFolder({ 'whole.yaml': whole, 'commands.yaml': `${head}${commands}` })
  expect(await h5('run', folder)).toMatchObject({ code: 0, err: '', out: textContaining('2 held') })
})

test('the documented options and steps exist', async () => {
  const { out } = await h5('run', '--help')
  const options = new Set(docs.replaceAll(yaml, '').match(/--(?!endpoint|json)[a-z][a-z-]+/g))
  expect([...options].filter((option) => !out.includes(option))).toEqual([])
  const schema = readFileSync(join(root, 'generated/scenario.schema.json'), 'utf8')
  const steps = Array.from(docs.matchAll(/^\| `(\w+)`/gm), ([, name]) => name ?? '')
  expect(steps).toContain('parallel')
  expect(steps.filter((name) => !schema.includes(`"${name}"`))).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import schema from '../../generated/scenario.schema.json' with { type: 'json' }
import { readPlan } from '../../scenarios/runner/readPlan.ts'
import { runScenario } from '../../scenarios/runner/runScenario.ts'
import { scenarioFolder } from '../support/scenarioFolder.ts'

const root = join(import.meta.dirname, '../..')

async function run(steps: string, head = '') {
  const { write } = scenarioFolder({ 'rows.csv': 'name,amount\nann,1.50\nbob,2\n' })
  const file = write('values.yaml', `title: Values\n${head}steps:\n${steps}`)
  const { outcome, failure } = await runScenario(await readPlan(file), { endpoint: inject('mockUrl') })
  return { outcome, lines: failure?.lines ?? [] }
}

const value = (of: string, is: string) => `  - expect: { value: { of: ${of}, is: ${is} } }\n`

test.each([
  ['"900.00000000"', '900'],
  ['0.10', '"0.1"'],
  ['12345678901.00000001', '"12345678901.00000001"'],
  ['"${price.BTC/USDT * 2 - price.BTC/USDT}"', '"${price.BTC/USDT}"'],
  ['"${1 + 2 * 3 | 0}"', '7'],
  ['"${10 / 4 | 1}"', '2.5'],
  ['[1, 2, 3]', '{ length: 3, contains: 2 }'],
  ['{ a: 1, b: { c: text, d: 4 } }', '{ b: { c: text } }'],
  ['{ a: 1 }', '{ a: { present: true }, b: { absent: true } }'],
  ['5', '{ above: 4, below: 6, atLeast: 5, atMost: 5, not: 6, oneOf: [1, 5] }'],
  ['text', '{ matches: "^te.t$", contains: ex, length: 4 }'],
])('%s is %s', async (of, is) => {
  expect(await run(value(of, is))).toEqual({ outcome: 'held', lines: [] })
})

test.each([
  ['900.1', '900', 'must be 900, was 900.1'],
  ['[1, 2]', '[1]', 'must have 1 entries, had 2: [1,2]'],
  ['[{ a: 1 }]', '[{ a: 2 }]', '0.a: must be 2, was 1'],
  ['[1, 2]', '{ contains: 3 }', 'must contain 3, was [1,2]'],
  ['5', '{ above: 5 }', 'must be above 5, was 5'],
  ['text', '{ above: 5 }', 'must be above 5, was text'],
  ['text', '{ matches: ^x }', 'must match ^x, was text'],
  ['{ a: 1 }', '{ a: { absent: true } }', 'a: must be absent, was 1'],
  ['5', '{ oneOf: [1, 2] }', 'must be one of [1,2], was 5'],
  ['"${1 % 2}"', '1', '${1 % 2}: expected one of + - * /, not %'],
])('%s is not %s', async (of, is, line) => {
  expect(await run(value(of, is))).toEqual({ outcome: 'failed', lines: [line] })
})

test('a loop runs over the rows of a table, with its own captures', async () => {
  const steps = [
    '  - repeat:',
    '      over: rows.csv',
    '      as: line',
    '      steps:',
    '        - control: clock',
    '          capture: { "${line.name}": now }',
    '        - expect: { value: { of: "${line.amount}", is: { oneOf: [1.5, 2] } } }',
    '',
  ].join('\n')
  // The name of a capture cannot hold a placeholder.
  await expect(run(steps)).rejects.toThrow('must be a name')
  const named = steps.replace('"${line.name}"', 'seen')
  expect(await run(named)).toMatchObject({ outcome: 'held' })
  await expect(run(`${named}${value('"${seen}"', '1')}`)).rejects.toThrow('${seen}, which no earlier step')
})

test('a call with an unexpected success, refusal or lost response fails its scenario', async () => {
  const customers = 'customers: { ann: {} }\n'
  const call = (more: string) =>
    run(
      `  - { as: ann, call: walletChange, with: { currency_id: USDT, number: 1, from_field: change, to_field: lever }, ${more} }\n`,
      customers,
    )
  const first = async (more: string) => (await call(more)).lines[0]
  expect(await first('expect: {}')).toBe('refused: refused insufficient-balance: Insufficient balance')
  expect(await first('refused: position-open')).toBe(
    'reason: must be position-open, was insufficient-balance',
  )
  expect(await first('refused: { kind: logged-out, status: 500 }')).toBe(
    'kind: must be logged-out, was refused',
  )
  expect(await first('lost: true')).toContain('no answer was expected, but there was one: refused')
  expect(await call('outcome: any')).toMatchObject({ outcome: 'held' })
  expect(await call('refused: { reason: insufficient-balance, status: 200 }')).toMatchObject({
    outcome: 'held',
  })
})

test('a missing event is reported with those that came instead', async () => {
  const steps = [
    '  - { as: ann, call: walletChange, with: { currency_id: USDT, number: 1, from_field: change, to_field: lever } }',
    '  - expect: { event: { of: ann, name: balance, with: { kind: lever, available: 2 } } }',
    '',
  ].join('\n')
  const { lines } = await run(steps, 'customers: { ann: { balances: { spot: { USDT: 100 } } } }\n')
  expect(lines[0]).toContain('ann received no event balance')
  expect(lines[1]).toMatch(/^the last one\./)
})

test('waiting ends after its time limit', async () => {
  const steps = '  - wait: { until: { expect: { value: { of: 1, is: 2 } } }, every: 1h, within: 3h }\n'
  expect(await run(steps)).toEqual({ outcome: 'failed', lines: ['must be 2, was 1'] })
  const now = '  - control: clock\n    expect: { now: 1768230000000 }\n'
  expect(await run(`  - clock: { advance: 3h }\n${now}`)).toMatchObject({ outcome: 'held' })
})

test('the editor schema accepts every shipped scenario', () => {
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema)
  const files = globSync('scenarios/**/*.yaml', { cwd: root })
  const faults = files.flatMap((file) => {
    validate(parse(readFileSync(join(root, file), 'utf8'), { merge: true }))
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${file}${instancePath} ${message ?? ''}`,
    )
  })
  expect(faults).toEqual([])
  expect(validate({ title: 'No steps', steps: [{ call: 'noSuchOperation' }] })).toBe(false)
})

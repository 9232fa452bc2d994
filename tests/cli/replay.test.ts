import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { exportWorld, exportHar, exportJournal } from '#sdk/control/files.ts'
import type { RecordedCall, RecordedControl, Recording } from '#sdk/control/recording.ts'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { openCli } from '../support/cli.ts'
import { temporaryFolder } from '../support/temporaryFolder.ts'

const url = inject('mockUrl')
const cli = openCli({ H5_ENDPOINT: url })
const folder = temporaryFolder()

let recording: Recording
let files: Readonly<Record<'har' | 'world', string | Uint8Array>>
beforeAll(async () => {
  const world = await openWorld(url)
  await world.control('journalStart')
  await world.control('reset', { seed: 'by-hand', at: startOfTests })
  await signIn(world, 'demo@h5.example', 'demo123456')
  const options = { url, world: world.name }
  recording = (await exportJournal(options)) as Recording
  files = { har: JSON.stringify(await exportHar(options)), world: await exportWorld(options) }
})

const call = (changes: Partial<Record<keyof RecordedCall, unknown>>) =>
  JSON.stringify({ ...recording, entries: [{ ...recording.entries[0], ...changes }] })
const command = (operation: string, input: RecordedControl['input']) =>
  JSON.stringify({
    ...recording,
    entries: [{ kind: 'control', operation, input, at: startOfTests, status: 200, answer: null }],
  })
const whole = (changes: object) => JSON.stringify({ ...recording, ...changes })

describe('h5 replay of an edited file, or of another kind of file', () => {
  test.for<readonly [string, () => string | Uint8Array, string]>([
    ['empty', () => '', 'Not valid JSON, or truncated: line 1'],
    [
      'cut off',
      () => JSON.stringify(recording, undefined, 2).slice(0, -2),
      'Not valid JSON, or truncated: line ',
    ],
    ['binary', () => Uint8Array.from({ length: 999 }, (_, index) => index % 256), 'Not valid JSON'],
    ['a world', () => files.world, 'is a world, not a recording: use h5 import'],
    ['an HTTP Archive', () => files.har, 'is an HTTP Archive'],
    ['of another version', () => whole({ version: 2 }), 'Unsupported version 2 of the recording: expected 1'],
    ['without its end', () => whole({ end: undefined }), 'end: '],
    ['nested without end', () => `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 'Not a recording'],
    ['with a time out of range', () => whole({ end: { ...recording.end, at: 1e15 } }), 'end.at: '],
    ['that starts before the first prices', () => whole({ start: { ...recording.start, at: 1 } }), 'start: '],
    ['with an answer left out', () => call({ answer: undefined }), 'entry 1, answer: is missing'],
    [
      'with a way out of the API',
      () => call({ path: '/../w/default/__mock/reset' }),
      'entry 1, path: is not a path',
    ],
    ['with an unknown command', () => command('explode', {}), 'entry 1, operation: is not an operation'],
    [
      'that drops a world',
      () => command('worldDrop', { name: 'shop' }),
      'entry 1, operation: is not an operation',
    ],
  ])('is refused in one sentence with exit code 2: %s', async ([name, content, sentence]) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, content())
    const { code, out, err } = await cli.h5('replay', file)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(`${file}: `)
    expect(err).toContain(sentence)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('an operation outside the contract is a difference, with exit code 1', async () => {
    const file = join(folder, 'unknown.json')
    writeFileSync(file, call({ path: '/no/such/thing' }))
    const { code, out } = await cli.h5('replay', file)
    expect(code).toBe(1)
    expect(out).toContain('different: entry 1 of 1, userLogin POST /no/such/thing')
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readContract, routesOf } from '../../mock/doors/http/document.ts'
import { serveExamples, type Fault } from './exampleServer.ts'

const root = join(import.meta.dirname, '../..')
const contractFile = join(root, 'openapi.yaml')
const operations = routesOf(readContract(contractFile)).map(({ operation }) => operation.operationId)
const folder = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Outcome {
  readonly operation: string
  readonly kind: 'passed' | 'failed' | 'unchecked'
  readonly faults?: readonly string[]
  readonly reason?: string
}
interface Result {
  readonly exitCode: number
  readonly printed: string
  readonly outcomes: readonly Outcome[]
}

/** `npm run contract` against a backend that answers the contract's examples, but for one fault. */
async function contractRun(
  fault?: Fault,
  flags: readonly string[] = ['--writes', '--code', '123456'],
): Promise<Result> {
  const server = await serveExamples(contractFile, fault)
  const json = join(folder, 'outcomes.json')
  const line = ['--no-warnings', 'tests/contract/run.ts', '--endpoint', server.url, '--json', json, ...flags]
  return new Promise((resolve) => {
    execFile(process.execPath, line, { cwd: root }, (error, stdout, stderr) => {
      server.close()
      const outcomes = JSON.parse(readFileSync(json, 'utf8')) as readonly Outcome[]
      resolve({ exitCode: error ? Number(error.code) : 0, printed: stdout + stderr, outcomes })
    })
  })
}

/** The one operation that failed, and why. */
function onlyFailure({ exitCode, outcomes }: Result): Outcome | undefined {
  expect(exitCode).toBe(1)
  const failures = outcomes.filter(({ kind }) => kind === 'failed')
  expect(failures).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'passed')).toHaveLength(operations.length - 1)
  return failures[0]
}

interface Row {
  [field: string]: unknown
}
/** Changes the first row of an answer whose message is a list. */
const inFirstRow =
  (change: (row: Row) => void): NonNullable<Fault['spoil']> =>
  (answer) => {
    change((answer.message as [Row])[0])
    return answer
  }

describe('the contract tests', () => {
  test('pass a backend that answers as the contract says, every operation of it', async () => {
    const { exitCode, outcomes } = await contractRun()
    expect(outcomes.filter(({ kind }) => kind !== 'passed')).toEqual([])
    expect(outcomes.map(({ operation }) => operation)).toEqual(operations)
    expect(exitCode).toBe(0)
  })

  test('catch a wrong type', async () => {
    const spoil = inFirstRow((row) => (row['id'] = 'one'))
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', spoil }))
    expect(failure).toMatchObject({
      operation: 'microtradeSeconds',
      faults: ['/message/0/id must be integer'],
    })
  })

  test('catch a missing field', async () => {
    const spoil = inFirstRow((row) => delete row['seconds'])
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', spoil }))
    expect(failure?.faults).toEqual(["/message/0 must have required property 'seconds'"])
  })

  test('catch a number where a decimal text belongs', async () => {
    const spoil = inFirstRow((row) => (row['profit_ratio'] = 20))
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', spoil }))
    expect(failure?.faults).toContain('/message/0/profit_ratio must be string')
  })

  test('catch the wrong envelope', async () => {
    const spoil: Fault['spoil'] = ({ message }) => ({ code: 1, msg: '', data: message })
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', spoil }))
    expect(failure?.operation).toBe('microtradeSeconds')
  })

  test('catch the wrong HTTP status', async () => {
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', status: 201 }))
    expect(failure?.faults).toEqual(['HTTP 201 is not in the contract'])
  })

  test('catch a field that the contract does not name', async () => {
    const spoil = inFirstRow((row) => (row['password_hash'] = 'secret'))
    const failure = onlyFailure(await contractRun({ operation: 'microtradeSeconds', spoil }))
    expect(failure?.faults?.[0]).toContain('password_hash')
  })

  test('count a refusal as not checked, never as passed', async () => {
    const spoil: Fault['spoil'] = () => ({ type: 'error', message: 'Not found' })
    const { exitCode, outcomes, printed } = await contractRun({ operation: 'microtradeSeconds', spoil })
    const outcome = outcomes.find(({ operation }) => operation === 'microtradeSeconds')
    expect(outcome).toMatchObject({ kind: 'unchecked' })
    expect(printed).toContain('not checked  microtradeSeconds')
    expect(exitCode).toBe(0)
  })

  test('let a backend do without an extension', async () => {
    const { exitCode, outcomes } = await contractRun({ operation: 'userLogout', status: 404 })
    expect(outcomes.filter(({ kind }) => kind !== 'passed')).toMatchObject([
      { operation: 'userLogout', kind: 'unchecked' },
    ])
    expect(exitCode).toBe(0)
  })

  test('send nothing that changes a backend which is no mock, unless told to, and name what was left out', async () => {
    const { outcomes, printed } = await contractRun(undefined, [])
    expect(outcomes.find(({ operation }) => operation === 'walletOut')).toMatchObject({ kind: 'unchecked' })
    expect(printed).toContain('not checked  walletOut')
    expect(outcomes.find(({ operation }) => operation === 'walletList')).toMatchObject({ kind: 'passed' })
  })

  test('fail when nothing could be checked', async () => {
    const results = await contractRun({ operation: operations, status: 503 })
    expect(results.exitCode).toBe(1)
    expect(results.printed).toContain('Nothing was checked')
  })
})

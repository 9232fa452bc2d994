import { describe, expect, test } from 'vitest'
import { fixedCode } from '../core/codes.ts'
import { operationIds } from '../core/contract.ts'
import type { Finding, Kind } from '../core/findings.ts'
import { runTrial } from '../core/run.ts'
import { everyOperationDirectly } from '../core/success.ts'
import { serveExamples, type Fault } from './exampleServer.ts'

/** Runs a trial of a backend that answers with the examples of the contract, except for one fault. */
async function trialOf(
  fault: Fault | undefined,
  writes = false,
  patience: { readonly timeoutMs?: number; readonly slowMs?: number } = {},
): Promise<readonly Finding[]> {
  const server = await serveExamples(fault)
  const base = `${server.url}/api`
  const account = { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810' }
  const people = { account, register: true, invitation: 'WELCOME8', codes: fixedCode('123456') }
  const options = { base, socket: server.url, ...people, writes, timeoutMs: 10_000, paceMs: 0, ...patience }
  const { findings } = await runTrial(options, [everyOperationDirectly])
  server.close()
  return findings
}
const ofKind = (findings: readonly Finding[], kind: Kind) =>
  findings.filter((finding) => finding.kind === kind)

/** Checks that the report has exactly this fault. */
async function onlyFault(fault: Fault): Promise<string | undefined> {
  const faults = ofKind(await trialOf(fault), 'fault')
  expect(new Set(faults.map(({ subject }) => subject))).toEqual(new Set([fault.operation]))
  return faults[0]?.sentence
}

interface Row {
  [field: string]: unknown
}
/** Changes the first row of a response whose message is a list. */
const inFirstRow =
  (change: (row: Row) => void): NonNullable<Fault['spoil']> =>
  (answer) => {
    change((answer.message as [Row])[0])
    return answer
  }
const operation = 'microtradeSeconds'

describe.concurrent('a trial of single responses', () => {
  test('passes a backend that answers every operation as the contract says', async () => {
    const findings = await trialOf(undefined, true)
    expect(ofKind(findings, 'fault')).toEqual([])
    const shapes = ofKind(findings, 'holds').filter(({ probe }) => probe === 'shapes.answers')
    // It sends no text messages, and its examples do not include the address that was just saved.
    const beyond = ['userCheckMobile', 'walletDeladdress', 'walletOut']
    const others = operationIds.filter((id) => !beyond.includes(id))
    expect(shapes.map(({ subject }) => subject).sort()).toEqual(others.sort())
  })

  test('catches a wrong type, and names the value', async () => {
    const spoil = inFirstRow((row) => (row['id'] = 'one'))
    expect(await onlyFault({ operation, spoil })).toBe('/message/*/id must be integer, is "one"')
  })

  test('catches a missing field', async () => {
    const spoil = inFirstRow((row) => delete row['seconds'])
    expect(await onlyFault({ operation, spoil })).toBe("/message/* must have required property 'seconds'")
  })

  test('catches a number where a decimal text belongs', async () => {
    const spoil = inFirstRow((row) => (row['profit_ratio'] = 20))
    expect(await onlyFault({ operation, spoil })).toContain('/message/*/profit_ratio must be string, is 20')
  })

  test('catches the wrong envelope', async () => {
    const spoil: Fault['spoil'] = ({ message }) => ({ code: 1, msg: '', data: message })
    expect(await onlyFault({ operation, spoil })).toBeTruthy()
  })

  test('[S7.07] catches a 999 for a token that works a moment later', async () => {
    const signedOut = { type: '999', message: 'Please log in' }
    const faults = ofKind(await trialOf({ operation: 'walletList', spoil: () => signedOut }), 'fault')
    expect(faults).toContainEqual(
      expect.objectContaining({
        subject: 'walletList',
        sentence: 'answers 999 to a token that works a moment later',
      }),
    )
  })

  test('catches the wrong HTTP status', async () => {
    expect(await onlyFault({ operation, status: 201 })).toBe('HTTP 201 is not in the contract')
  })

  test('warns of a field outside the contract', async () => {
    const findings = await trialOf({
      operation,
      spoil: inFirstRow((row) => (row['api_form'] = 'huobi')),
    })
    expect(ofKind(findings, 'fault')).toEqual([])
    expect(ofKind(findings, 'undocumented')).toMatchObject([
      { subject: operation, sentence: expect.stringContaining('api_form') as string },
    ])
  })

  test.for(['password_hash', 'salt', 'pay_pwd', 'access_token', 'the "token"'])(
    'catches the secret field %s',
    async (name) => {
      const spoil = inFirstRow((row) => (row[name] = '$2y$10$abcdefghijklmnopqrstuv'))
      expect(await onlyFault({ operation, spoil })).toBe(
        `reveals a secret: /message/* has the field ${JSON.stringify(name)}, which the contract does not have`,
      )
    },
  )

  test('counts a refusal as unchecked, never as held', async () => {
    const findings = await trialOf({ operation, spoil: () => ({ type: 'error', message: 'Not found' }) })
    expect(ofKind(findings, 'unchecked')).toContainEqual(
      expect.objectContaining({ probe: 'operations.succeed', subject: operation }),
    )
  })

  test('accepts a backend without an extension', async () => {
    const findings = await trialOf({ operation: 'userLogout', status: 404 }, true)
    expect(ofKind(findings, 'fault').filter(({ subject }) => subject === 'userLogout')).toEqual([])
    expect(ofKind(findings, 'unchecked').map(({ subject }) => subject)).toContain('userLogout')
  })

  test('sends no writes unless allowed, and names what was skipped', async () => {
    expect(ofKind(await trialOf(undefined), 'unchecked')).toContainEqual(
      expect.objectContaining({ subject: 'walletOut', sentence: 'changes data, which requires --writes' }),
    )
  })

  test('finds a fault at every operation of a backend that always answers 503', async () => {
    const all = operationIds.filter((id) => id !== 'userLogin')
    const faults = ofKind(await trialOf({ operation: all, status: 503 }), 'fault')
    expect(new Set(faults.map(({ subject }) => subject)).size).toBeGreaterThan(40)
  })

  test('[S9.04] states the seconds until the time-out', async () => {
    const faults = ofKind(await trialOf({ operation, silent: true }, false, { timeoutMs: 2_000 }), 'fault')
    expect(faults).toContainEqual(
      expect.objectContaining({ subject: operation, sentence: 'no answer within 2 s' }),
    )
  })

  test('waits for a backend that answers 503 for a while, and reports no fault', async () => {
    const findings = await trialOf({ operation, busyFor: 2 })
    expect(ofKind(findings, 'fault')).toEqual([])
    expect(ofKind(findings, 'holds').map(({ subject }) => subject)).toContain(operation)
  })

  test('reports no fault for a slow backend', async () => {
    const late = { operation: operationIds, lateMs: 50 }
    const findings = await trialOf(late, false, { slowMs: 45 })
    expect(ofKind(findings, 'fault')).toEqual([])
    expect(ofKind(findings, 'slow').map(({ subject }) => subject)).toContain(operation)
    expect(ofKind(await trialOf(late), 'slow')).toEqual([])
  })

  test('reports late responses as a warning, not a fault', async () => {
    const findings = await trialOf(undefined, false, { slowMs: 0 })
    expect(ofKind(findings, 'fault')).toEqual([])
    expect(ofKind(findings, 'slow').map(({ subject }) => subject)).toContain(operation)
  })
})

import { beforeAll, expect, test } from 'vitest'
import { serveExamples } from '../command/exampleServer.ts'
import { fixedCode } from '../core/codes.ts'
import { needsToken, operationIds } from '../core/contract.ts'
import type { Finding } from '../core/findings.ts'
import { runTrial } from '../core/run.ts'
import { probes } from './all.ts'

const groups = /^(session|strangers|idempotency)\./

let faults: readonly Finding[]

/** A backend that answers every caller and request with the same examples. */
beforeAll(async () => {
  const server = await serveExamples()
  const account = { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810' }
  const people = { account, register: true, invitation: 'WELCOME8', codes: fixedCode('123456') }
  const base = `${server.url}/api`
  const options = { base, socket: server.url, ...people, writes: true, timeoutMs: 10_000, paceMs: 0 }
  const chosen = probes.filter(({ name }) => groups.test(name))
  const { findings } = await runTrial(options, chosen)
  server.close()
  faults = findings.filter(({ kind }) => kind === 'fault')
  // Hundreds of requests, on a machine that may be busy with other tests.
}, 60_000)

const blamed = (probe: string) =>
  new Set(faults.filter((fault) => fault.probe === probe).map(({ subject }) => subject))

test('[S6.01] [S7.07] every operation that skips authentication is blamed', () => {
  const guarded = new Set(operationIds.filter(needsToken))
  expect(blamed('session.no-token')).toEqual(guarded)
  expect(blamed('session.garbage-token')).toEqual(guarded)
  expect(blamed('session.wrong-password')).toEqual(new Set(['userLogin']))
  expect(blamed('session.password-change')).toEqual(new Set(['userEPwd']))
  expect(blamed('session.password-reset')).toContain('userForget')
})

test('[S6.03] every operation that accepts any fund password or code is blamed', () => {
  expect(blamed('session.fund-password')).toContain('safeUpdatePassword')
  expect(blamed('session.registration')).toEqual(new Set(['smsMail', 'userRegister']))
})

test('[S6.02] every operation that mixes up users is blamed', () => {
  expect(blamed('strangers.accounts')).toEqual(new Set(['userLogin']))
  expect(blamed('strangers.records')).toContain('coinTradeCancel')
})

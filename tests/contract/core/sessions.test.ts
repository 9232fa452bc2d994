import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import type { Exchange } from './exchange.ts'
import { Findings } from './findings.ts'
import { createSessions } from './sessions.ts'
import { watchOf } from './watch.ts'

const options = {
  ...{ base: 'http://127.0.0.1:1/api', socket: 'http://127.0.0.1:1', timeoutMs: 1_000 },
  ...{ register: false, invitation: '', writes: false, paceMs: 0 },
}

const answer = (operation: OperationId, json: unknown, token?: string): Exchange => ({
  operation,
  request: {
    method: 'POST',
    url: options.base,
    headers: token === undefined ? {} : { Authorization: token },
  },
  answer: { status: 200, headers: new Headers(), text: '', json },
  ms: 1,
})
const signIn = (message: string): Exchange => answer('userLogin', { type: 'ok', message })

function sentencesOf(...exchanges: readonly Exchange[]): readonly string[] {
  const findings = new Findings()
  const sessions = createSessions(
    watchOf({ name: 'records.everywhere', rules: [], says: '' }, options, findings, new Set()),
  )
  for (const exchange of exchanges) sessions.look(exchange)
  return findings.all().map(({ subject, sentence }) => `${subject}: ${sentence}`)
}

test('tokens that count up are a fault, unlike random ones', () => {
  const random = Array.from({ length: 50 }, () => signIn(randomBytes(16).toString('hex')))
  expect(sentencesOf(...random)).toEqual([])
  const counted = [1, 2].map((number) => signIn(String(number).padStart(32, '0')))
  expect(sentencesOf(...counted)).toEqual([
    'userLogin: the tokens of two sign-ins agree in 31 of 32 digits, and can be guessed',
  ])
})

test('the reason and the time of an ended session stay, and may be forgotten', () => {
  const end = (more: object) =>
    answer('coinList', { type: '999', message: 'Sign in', ...more }, 'f'.repeat(32))
  const first = end({ reason: 'signed-out', ended_at: 5 })
  expect(sentencesOf(first, end({}), first)).toEqual([])
  expect(sentencesOf(first, end({ reason: 'expired', ended_at: 5 }))).toEqual([
    'coinList: reason is expired, not signed-out, as another answer says of the same session',
  ])
})

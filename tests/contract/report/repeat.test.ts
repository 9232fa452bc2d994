import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Answer, Exchange } from '../core/exchange.ts'
import type { TrialOptions } from '../core/options.ts'
import { requestOf } from '../core/request.ts'
import type { Result } from '../core/run.ts'
import { reportOf, type Report } from './report.ts'

const token = 'a1'.repeat(32)
const options: TrialOptions = {
  base: 'https://backend.example/api',
  socket: 'https://backend.example',
  account: { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810' },
  register: false,
  invitation: 'WELCOME8',
  writes: true,
  timeoutMs: 1_000,
  paceMs: 0,
}

const answerOf = (json: unknown): Answer => ({
  status: 200,
  headers: new Headers({ 'content-type': 'application/json' }),
  text: JSON.stringify(json),
  json,
})
const signedIn: Exchange = {
  operation: 'userLogin',
  request: {
    method: 'POST',
    url: 'https://backend.example/api/user/login',
    headers: {},
    body: 'user_string=demo%40h5.example&password=demo123456',
  },
  answer: answerOf({ type: 'ok', message: token }),
  ms: 1,
}
const withdrawn: Exchange = {
  operation: 'walletOut',
  request: {
    method: 'POST',
    url: 'https://backend.example/api/wallet/out',
    headers: {
      Authorization: token,
      'Idempotency-Key': 'used-already',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: "currency=3&number=246810&code=000000&pay_password=246810&address=it's%20$HOME",
  },
  answer: answerOf({ type: 'ok', message: 'Filed', balance: '26.00000000', code: '000000' }),
  ms: 1,
}

function reportWith(sentence: string, headers: Readonly<Record<string, string>> = {}, times = 1): Report {
  const { request } = withdrawn
  const exchange = (): Exchange => ({
    ...withdrawn,
    request: { ...request, headers: { ...request.headers, ...headers } },
  })
  return reportOn(sentence, Array.from({ length: times }, exchange))
}

function reportOn(sentence: string, exchanges: readonly Exchange[]): Report {
  const finding = {
    probe: 'effects.withdrawal',
    says: '',
    rules: [],
    subject: 'walletOut',
    kind: 'fault',
  } as const
  const result: Result = {
    findings: [{ ...finding, sentence, exchanges }],
    exchanges: [signedIn, ...exchanges],
    steps: [signedIn, ...exchanges],
    messages: [],
    writes: [],
    losses: [],
    left: [],
    slowedDown: 0,
    sentAgain: 0,
  }
  return reportOf(options, result, 1, false, { has: () => false })
}

const shell = (script: string): string => execFileSync('sh', ['-c', script], { encoding: 'utf8' })

test('the curl command of a fault uses the token of the line above it and a fresh key', () => {
  const { findings, signIn } = reportWith('')
  const curl = findings[0]?.seen[0]?.curl ?? ''
  const answer = `{"type":"ok","message":"a-new-token"}`
  const got = shell(`curl() { printf '%s' '${answer}'; }; ${signIn.join('\n')}; printf '%s' "$TOKEN"`)
  expect(got).toBe('a-new-token')
  const words = shell(
    `curl() { printf '%s\\n' "$@"; }; TOKEN=a-new-token H5_FUND_PASSWORD=fund; ${curl}`,
  ).split('\n')
  expect(words).toContain('Authorization: a-new-token')
  expect(words.join(' ')).not.toMatch(/idempotency/i)
  // The number is also the fund password: both are placeholders.
  expect(words).toContain("currency=3&number=***&code=***&pay_password=fund&address=it's%20$HOME")
})

test('a report contains no secrets, and every amount', () => {
  const sentence = 'changed by 26.00000000, not by 13.00000000, at 46904.06246810 since 1762992000000'
  const report = reportWith(sentence)
  expect(report.findings[0]?.sentence).toBe(sentence)
  const { answer = '' } = report.findings[0]?.seen[0] ?? {}
  expect(answer).toContain('"balance":"26.00000000"')
  expect(answer).toContain('"code":"***"')
  const written = JSON.stringify(report)
  for (const secret of [token, 'demo123456', 'pay_password=246810']) expect(written).not.toContain(secret)
})

test('the commands of a fault are sent in its world', () => {
  const { curl = '', h5 } = reportWith('', { 'X-Mock-World': 'a-world' }).findings[0]?.seen[0] ?? {}
  expect(curl).toContain(`-H 'X-Mock-World: a-world'`)
  expect(h5).toMatch(/ --endpoint https:\/\/backend\.example --world a-world$/)
})

test('a report contains no token that the control API of a mock gave', () => {
  const given = 'b'.repeat(64)
  expect(JSON.stringify(reportWith('', { Authorization: given }))).not.toContain(given)
})

test.each([
  [new Blob(['pixels']), 'file=@proof.png'],
  ['proof.png', 'file=proof.png'],
] as const)('the curl command of an upload sends its part %#', (file, part) => {
  const [request] = requestOf('upload', options.base, {}, { token, file })
  const { findings } = reportOn('', [{ ...withdrawn, operation: 'upload', request }])
  const words = shell(`curl() { printf '%s\\n' "$@"; }; ${findings[0]?.seen[0]?.curl ?? ''}`).split('\n')
  expect(words.slice(-3)).toEqual(['-F', part, ''])
})

test('requests that share a key are repeated with one fresh key', () => {
  const { findings } = reportWith('', {}, 2)
  const { before = [], seen = [] } = findings[0] ?? {}
  const { curl = '', h5 } = seen[1] ?? {}
  expect(shell(`curl() { printf '%s\\n' "$@"; }; ${before.join('\n')}; ${curl}`)).toMatch(
    /^Idempotency-Key: again-\d+-1$/m,
  )
  expect(h5).toContain('--idempotency-key "$KEY"')
  expect(JSON.stringify(findings)).not.toContain('used-already')
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundedCustomer, register, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import {
  callOperation,
  contractOperations,
  rawCall,
  type ContractOperation,
  type RawAnswer,
} from '../support/contractOperations.ts'
import { startMock, type TestMock } from '../support/mock.ts'
import { violationsOf } from '../support/violations.ts'

const operations = contractOperations()
let mock: TestMock
let world: TestWorld
let customer: Customer
let leaver: Customer

/** Signing out uses another caller, or all other requests would be answered 999. */
async function tokenFor({ id }: ContractOperation): Promise<string> {
  if (id !== 'userLogout') return customer.token
  await leaver.signInAgain()
  return leaver.token
}

beforeAll(async () => {
  mock = await startMock()
  world = await openWorld(mock.url)
  customer = await fundedCustomer(world, { 3: '5000', 1: '1' })
  leaver = await register(world)
})
afterAll(() => mock.close())

const nasty = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '0',
      '-0',
      '-1',
      '1e30',
      '-1e-30',
      'NaN',
      'Infinity',
      'null',
      'undefined',
      'true',
      '[]',
      '{}',
    ],
    ...[
      '0x10',
      '1_000',
      '１２',
      '1,5',
      '99999999999999999999',
      '2147483648',
      '9007199254740993',
      '0.000000001',
    ],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '[object Object]',
      '../../etc/passwd',
      '%00',
      '\0',
      '\u202e\ufeff',
    ],
    ...["'; DROP TABLE user; --", "' OR 1=1 --", '<script>alert(1)</script>', '<img src=x onerror=alert(1)>'],
    ...['{user}', '{a, plural, other {#}}', '${7*7}', '🐘'.repeat(200), 'x'.repeat(5000)],
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
)

/** Checks that the body is an envelope of the contract in plain words. */
function expectEnvelope({ status, text, json }: RawAnswer, sent: unknown): void {
  const said = `${String(status)} ${text.slice(0, 300)} to ${JSON.stringify(sent)}`
  expect([200, 404, 413], said).toContain(status)
  const tagged =
    json.type === undefined ? json.code === 1 || json.code === -1 : /^(ok|error|999|998)$/.test(json.type)
  expect(tagged, said).toBe(true)
  expect(text, said).not.toMatch(/node_modules|\.ts:\d+|SQLITE|sqlite|at \w+ \(/)
}

/** Input labels of the one operation whose refusals have no `field`. */
const candleInputs: Readonly<Record<string, string>> = {
  symbol: 'Market',
  period: 'Interval',
  from: 'Start',
  to: 'End',
}

/** Checks that the refusal of a contract rule names its field. */
function expectFieldNamed(
  { json }: RawAnswer,
  operation: ContractOperation,
  field: string,
  sent: unknown,
): void {
  if (json.code === -1) expect(json.msg).not.toBe('')
  if (json.reason !== 'invalid-input') return
  expect(json.field, `${operation.id}: ${JSON.stringify(json)} to ${JSON.stringify(sent)}`).toBe(field)
  expect(json.message).not.toBe('')
}

const withFields = operations.filter(({ fields, body }) => fields.length > 0 && body !== 'multipart')

test.each(withFields)('$method $path names the invalid field', (operation) =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...operation.fields), nasty, async (field, value) => {
      const sent = { ...operation.works, [field]: value }
      const answer = await callOperation(world, operation, sent, { token: customer.token })
      expectEnvelope(answer, sent)
      expectFieldNamed(answer, operation, field, sent)
    }),
    { numRuns: 12 },
  ),
)

describe.each(operations)('$method $path', (operation) => {
  const someField = fc.constantFrom(...operation.fields, '__proto__')

  test('refuses a form without a required field, by its name', async () => {
    for (const field of operation.required) {
      const sent = Object.entries(operation.works).filter(([name]) => name !== field)
      const answer = await callOperation(world, operation, sent, { token: customer.token })
      expectEnvelope(answer, sent)
      if (answer.json.type !== undefined) expect(answer.json).toMatchObject({ type: 'error', field })
      else expect(answer.json.msg).toBe(`${candleInputs[field] ?? field}: is required`)
    }
  })

  test('answers garbage in every field with an envelope', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(someField, nasty), { maxLength: 12 }),
        nasty,
        async (pairs, tail) => {
          const token = await tokenFor(operation)
          const query = `?${new URLSearchParams(pairs).toString()}&%zz=%E0%A4%A&${encodeURIComponent(tail)}`
          const { method, path } = operation
          const body = method === 'GET' ? undefined : new URLSearchParams(pairs)
          const json = { 'content-type': 'application/json' }
          const answers = [
            await callOperation(world, operation, pairs, { token }),
            await rawCall(world, method, path + query, { token, ...(body && { body }) }),
            await callOperation(world, operation, pairs, { token: encodeURIComponent(tail) }),
            ...(method === 'GET'
              ? []
              : [
                  await rawCall(world, method, path, { token, headers: json, body: JSON.stringify(pairs) }),
                  await rawCall(world, method, path, { token, headers: json, body: tail }),
                  await rawCall(world, method, path, {
                    token,
                    headers: { 'content-type': 'multipart/form-data' },
                    body: tail,
                  }),
                ]),
          ]
          for (const answer of answers) expectEnvelope(answer, pairs)
        },
      ),
      { numRuns: 4 },
    ))
})

describe('after all hostile requests', () => {
  test('[S4.06] the books balance and no response violated the contract', async () => {
    expect(await world.ledger()).toMatchObject({ balanced: true, negative: 0 })
    expect(await violationsOf(mock.url)).toEqual([])
  })
})

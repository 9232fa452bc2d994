import { join } from 'node:path'
import { expect, test } from 'vitest'
import { controlSecrets, secrets } from '../../generated/secrets.ts'
import { root } from './formatted.ts'
import { readContract } from './readContract.ts'
import { generateSecrets } from './secrets.ts'

test('every password, code or document number in the inputs is marked', () => {
  const names = new Set(Object.values(secrets).flatMap(({ input }) => input))
  const called = /^(re_?|old_?|pay_)?password$|^(mobile_|email_)?code$|^card_id$|^iban$|_pic$/
  const contract = readContract(join(root, 'openapi.yaml'))
  const forms = Object.entries(contract.components.schemas).filter(([name]) =>
    /Form$|^UserRegister/.test(name),
  )
  const inputs = forms.flatMap(([, { properties = {} }]) => Object.keys(properties))
  expect(inputs.filter((name) => called.test(name) && !names.has(name))).toEqual([])
})

test('a mark on a schema applies to every field that refers to or refines it', () => {
  expect(secrets['userCashSave']?.input).toContain('pay_password')
  expect(secrets['userLogin']).toEqual({ input: ['password'], answer: ['message'] })
  const unmarked = JSON.stringify(readContract(join(root, 'openapi.yaml'))).replaceAll('"x-secret":true,', '')
  const contract = JSON.parse(unmarked) as ReturnType<typeof readContract>
  expect(generateSecrets(contract, contract)).not.toContain('password')
})

test('every response with the URL of a private picture is marked', () => {
  for (const operation of ['upload', 'userCenter2', 'chargeMentionLog2'])
    expect(secrets[operation]?.answer.length, operation).toBeGreaterThan(0)
  expect(secrets['chargeMentionLog2']?.answer).toContain('image')
})

test('every password, code or token of the control API is marked', () => {
  const called = /^(fundP|p)assword$|^code$|^token$|^pictures$/
  const { components } = readContract(join(root, 'mock/workbench/control/control.yaml'))
  const named = Object.values(components.schemas).flatMap(({ properties = {} }) =>
    Object.entries(properties).filter(([name]) => called.test(name)),
  )
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter(([, schema]) => !('x-secret' in schema))).toEqual([])
  expect(controlSecrets).toMatchObject({
    userCreate: { input: ['fundPassword', 'password'], answer: ['fundPassword', 'password', 'token'] },
    userSignIn: { input: [], answer: ['token'] },
    outbox: { input: [], answer: ['code'] },
    reviewList: { input: [], answer: ['pictures'] },
  })
})

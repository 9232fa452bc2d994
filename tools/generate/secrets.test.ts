import { join } from 'node:path'
import { expect, test } from 'vitest'
import { secrets } from '../../generated/secrets.ts'
import { readContract } from '../../mock/doors/http/document.ts'
import { root } from './outputs.ts'
import { generateSecrets } from './secrets.ts'

test('every input that is called a password, a code or a number of a document is marked', () => {
  const names = new Set(Object.values(secrets).flatMap(({ input }) => input))
  const called = /^(re_?|old_?|pay_)?password$|^(mobile_|email_)?code$|^card_id$|^iban$|_pic$/
  const contract = readContract(join(root, 'openapi.yaml'))
  const forms = Object.entries(contract.components.schemas).filter(([name]) =>
    /Form$|^UserRegister/.test(name),
  )
  const inputs = forms.flatMap(([, { properties = {} }]) => Object.keys(properties))
  expect(inputs.filter((name) => called.test(name) && !names.has(name))).toEqual([])
})

test('a mark on a schema reaches every field that refers to it or refines it', () => {
  expect(secrets['userCashSave']?.input).toContain('pay_password')
  expect(secrets['userLogin']).toEqual({ input: ['password'], answer: ['message'] })
  const unmarked = JSON.stringify(readContract(join(root, 'openapi.yaml'))).replaceAll('"x-secret":true,', '')
  expect(generateSecrets(JSON.parse(unmarked) as ReturnType<typeof readContract>)).not.toContain('password')
})

import { expect, test } from 'vitest'
import { shows } from './secretForms.ts'

const token = 'eyJ1IjoxMDAxfQ.7f3a~9c>>>???b2e4d1c05566'

test.each(['base64', 'base64url'] as const)('a token is found in %s at each position', (encoding) => {
  for (const before of ['', 'u', 'u:', 'u1:'])
    for (const after of ['', ';', ';1', ';12']) {
      const encoded = Buffer.from(`${before}${token}${after}`).toString(encoding)
      expect(shows(`{"url":"https://chat.example/${encoded}"}`, token), before + after).toBe(true)
    }
})

test.each(['', 'a', 'ab', 'abc'])('a token in base 64 is found right behind the letters %j', (letters) => {
  expect(shows(`{"id":"${letters}${Buffer.from(token).toString('base64url')}"}`, token)).toBe(true)
})

test('a token is found as it is and in hexadecimal', () => {
  expect(shows(`{"message":"${token}"}`, token)).toBe(true)
  expect(shows(`{"message":"${Buffer.from(token).toString('hex')}"}`, token)).toBe(true)
})

test('another token is not taken for it', () => {
  const other = `${token.slice(0, -4)}0000`
  const forms = [
    other,
    ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(other).toString(form)),
  ]
  for (const form of forms) expect(shows(`{"message":"${form}"}`, token)).toBe(false)
})

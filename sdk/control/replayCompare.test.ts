import { expect, test } from 'vitest'
import { differenceOf, type Bindings } from './replayCompare.ts'

const secret = (id: number, pattern: string) => ({ id, field: 'token', pattern, from: 'answer' }) as const

const bindings = (...patterns: string[]): Bindings => ({
  world: 'replayed',
  secrets: new Map(patterns.map((pattern, id) => [id, secret(id, pattern)])),
  known: new Map(),
  random: undefined,
})

const isSame = (recorded: string, replayed: string, given: Bindings) =>
  differenceOf(recorded, replayed, given, 'answer') === undefined

test('secrets within a text are learned by their lengths and then stay the same', () => {
  const given = bindings('9999', 'aa')
  expect(isSame('code <secret:0>, <secret:1>', 'code 1234, xy', given)).toBe(true)
  expect(Object.fromEntries(given.known)).toEqual({ 0: '1234', 1: 'xy' })
  expect(isSame('<secret:0><secret:1>', '1234xy', given)).toBe(true)
  expect(isSame('<secret:0><secret:1>', '1235xy', given)).toBe(false)
  expect(isSame('<secret:0>', '123', bindings('9999'))).toBe(false)
  expect(isSame('<secret:7>', '1234', given)).toBe(false)
})

test('a random word has one counterpart in a replay', () => {
  const given = { ...bindings(), random: new Map<string, string>() }
  expect(isSame('TX7Kp2mQ', 'Zb4Wn9rL', given)).toBe(true)
  expect(isSame('TX7Kp2mQ', 'Zb4Wn9rL', given)).toBe(true)
  expect(isSame('TX7Kp2mQ', 'Hc3Vt8sD', given)).toBe(false)
  expect(isSame('TX7Kp2mQ', 'Zb4Wn9rL', bindings())).toBe(false)
})

test('crafted text with many secrets is compared quickly', () => {
  const many = bindings(...Array.from({ length: 64 }, () => 'a'))
  const recorded = Array.from({ length: 64 }, (_, id) => `<secret:${String(id)}>`).join('')
  expect(isSame(`${recorded}!`, 'a'.repeat(2000), many)).toBe(false)
})

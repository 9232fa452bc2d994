import { afterEach, expect, test } from 'vitest'
import { listOf, persistedSignal } from './persistedSignal.ts'

const key = 'persisted-test'
const stored = () => localStorage.getItem(key)

afterEach(() => localStorage.removeItem(key))

test('a stored value is restored, and an empty one is not stored', () => {
  localStorage.setItem(key, '{"symbols":["BTC/USDT",7]}')
  const list = persistedSignal(key, listOf('symbols'))
  expect(list.value).toEqual(['BTC/USDT'])
  list.value = []
  expect(stored()).toBeNull()
  list.value = ['ETH/USDT']
  expect(persistedSignal(key, listOf('symbols')).value).toEqual(['ETH/USDT'])
})

test('a stored value that is not a list counts as empty', () => {
  for (const text of ['', 'null', '7', '{', '{"symbols":"BTC/USDT"}']) {
    localStorage.setItem(key, text)
    expect(persistedSignal(key, listOf('symbols')).value, text).toEqual([])
  }
})

test('a change in another tab is applied here', () => {
  const list = persistedSignal(key, listOf('symbols'))
  const newValue = '{"symbols":["SOL/USDT"]}'
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  expect(list.value).toEqual(['SOL/USDT'])
})

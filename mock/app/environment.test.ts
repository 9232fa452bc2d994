import { describe, expect, test } from 'vitest'
import { CannotStart } from '../store/cannotStart.ts'
import { serverOptions } from './environment.ts'

describe('a variable that cannot be is named', () => {
  test.each(['abc', '-1', '65536', '99999', '1.5', '1e3', ' 80', ''])('PORT=%s', (PORT) => {
    expect(() => serverOptions({ PORT })).toThrow(CannotStart)
    expect(() => serverOptions({ PORT })).toThrow(
      `PORT must be a whole number from 0 to 65535, not "${PORT}"`,
    )
  })

  test.each([
    ['HOST', ''],
    ['H5_DATA', ''],
    ['H5_DATA', ' '],
    ['H5_WORLD_FILE', ''],
    ['H5_WORLD_IDLE', 'soon'],
    ['H5_LOG', 'loud'],
    ['H5_LOG', ''],
  ])('%s=%s', (name, value) => {
    expect(() => serverOptions({ [name]: value })).toThrow(name)
  })
})

test('what is not set has its default', () => {
  expect(serverOptions({})).toMatchObject({ port: 4010, host: '127.0.0.1', logLevel: 'warn', past: true })
  expect(serverOptions({ PORT: '0', H5_LOG: 'info', H5_DATA: ':memory:' })).toMatchObject({
    port: 0,
    logLevel: 'info',
    data: ':memory:',
  })
})

import { expect, test } from 'vitest'
import { StoreError } from '../errors.ts'
import { LostTransaction, MissingTables, NoAnswer, convertDriverError } from './driverErrors.ts'

const failure = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['EPIPE', 'ECONNRESET', '57P01', '08006', '40001', ''])(
  'after %s the transaction is lost and can be retried',
  (code) => {
    expect(convertDriverError(failure(code))).toBeInstanceOf(LostTransaction)
  },
)

test('a full disk is a store error, and a violated constraint is not', () => {
  expect(convertDriverError(failure('53100'))).toMatchObject({ reason: 'store-full' })
  expect(convertDriverError(failure('23505'))).not.toBeInstanceOf(StoreError)
})

test.each(['Query read timeout', 'timeout exceeded when trying to connect'])(
  'after "%s" nothing is retried, because it may take as long',
  (message) => {
    const error = convertDriverError(new Error(message))
    expect(error).toBeInstanceOf(NoAnswer)
    expect(error).not.toBeInstanceOf(LostTransaction)
  },
)

test('missing tables count as damage, also when they are dropped during a statement', () => {
  expect(convertDriverError(failure('42P01'))).toBeInstanceOf(MissingTables)
  const goneMeanwhile = Object.assign(new Error('could not open relation with OID 16427'), { code: 'XX000' })
  expect(convertDriverError(goneMeanwhile)).toBeInstanceOf(MissingTables)
  expect(convertDriverError(failure('XX000'))).not.toBeInstanceOf(StoreError)
})

import { expect, test } from 'vitest'
import { StoreTrouble } from '../errors.ts'
import { LostTransaction, MissingTables, NoAnswer, troubleFrom } from './trouble.ts'

const failure = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['EPIPE', 'ECONNRESET', '57P01', '08006', '40001', ''])(
  'after %s the transaction is lost and can be retried',
  (code) => {
    expect(troubleFrom(failure(code))).toBeInstanceOf(LostTransaction)
  },
)

test('a full disk is store trouble, and a violated constraint is not', () => {
  expect(troubleFrom(failure('53100'))).toMatchObject({ reason: 'store-full' })
  expect(troubleFrom(failure('23505'))).not.toBeInstanceOf(StoreTrouble)
})

test.each(['Query read timeout', 'timeout exceeded when trying to connect'])(
  'after "%s" nothing is retried, because it may take as long',
  (message) => {
    const trouble = troubleFrom(new Error(message))
    expect(trouble).toBeInstanceOf(NoAnswer)
    expect(trouble).not.toBeInstanceOf(LostTransaction)
  },
)

test('missing tables count as damage, also when they are dropped during a statement', () => {
  expect(troubleFrom(failure('42P01'))).toBeInstanceOf(MissingTables)
  const goneMeanwhile = Object.assign(new Error('could not open relation with OID 16427'), { code: 'XX000' })
  expect(troubleFrom(goneMeanwhile)).toBeInstanceOf(MissingTables)
  expect(troubleFrom(failure('XX000'))).not.toBeInstanceOf(StoreTrouble)
})

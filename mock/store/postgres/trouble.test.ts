import { expect, test } from 'vitest'
import { StoreTrouble } from '../trouble.ts'
import { LostTransaction, troubleFrom } from './trouble.ts'

const failure = (code: string) => Object.assign(new Error('it failed'), { code })

test.each(['EPIPE', 'ECONNRESET', '57P01', '08006', '40001', ''])(
  'after %s the transaction is lost, and may be done again',
  (code) => {
    expect(troubleFrom(failure(code))).toBeInstanceOf(LostTransaction)
  },
)

test('a full disk is trouble, and a broken constraint is none', () => {
  expect(troubleFrom(failure('53100'))).toMatchObject({ reason: 'store-full' })
  expect(troubleFrom(failure('23505'))).not.toBeInstanceOf(StoreTrouble)
})

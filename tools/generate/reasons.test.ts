import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './formatted.ts'
import { readContract } from './readContract.ts'
import { generateErrorCatalogue, reasonsOf } from './reasons.ts'

const contract = () => readContract(join(root, 'openapi.yaml'))

test('the catalogue says when each reason occurs, what to do, and where it is shown', () => {
  const reasons = reasonsOf(contract())
  expect(reasons.find(({ name }) => name === 'oversubscribed')).toMatchObject({
    fields: ['amount'],
    operations: ['lhSendOrderPlace'],
  })
  expect(generateErrorCatalogue(contract())).toContain('| `oversubscribed`')
})

test('a reason without a text, a text without a reason and an unknown reason in an example are reported', () => {
  const without = contract()
  delete without.components.schemas['Reason']?.['x-reasons']?.['sold-out']
  expect(() => reasonsOf(without)).toThrow('x-reasons lacks sold-out')

  const beyond = contract()
  Object.assign(beyond.components.schemas['Reason']?.['x-reasons'] ?? {}, { nonsense: { when: '', do: '' } })
  expect(() => reasonsOf(beyond)).toThrow('x-reasons has nonsense')

  const unlisted = contract()
  const names = unlisted.components.schemas['Reason']?.enum ?? []
  names.splice(names.indexOf('sold-out'), 1)
  delete unlisted.components.schemas['Reason']?.['x-reasons']?.['sold-out']
  expect(() => reasonsOf(unlisted)).toThrow('lhSendOrderPlace: its example has the reason sold-out')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf } from './request.ts'

const parts = [
  '/',
  '//',
  '.',
  '..',
  '%2e',
  'api',
  'w',
  '-',
  '_',
  '?',
  '#',
  'a=1',
  '&',
  '+',
  '%',
  'é',
  '\\',
  ':',
  '@',
]

test('an address is read as a browser reads it', () => {
  const urls = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => `/${some.join('')}`)
  fc.assert(
    fc.property(urls, (url) => {
      const read = URL.parse(url, 'http://localhost')
      const found = addressOf(url)
      expect(found?.path).toBe(read?.pathname)
      expect([...new URLSearchParams(found?.query)]).toEqual([...(read?.searchParams ?? [])])
    }),
  )
})

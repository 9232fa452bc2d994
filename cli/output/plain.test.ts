import { expect, test } from 'vitest'
import { plain } from './plain.ts'

test('text of a backend cannot steer a terminal; letters, lines and colours stay', () => {
  expect(plain('a\u001B]0;title\u0007b\u001B[2Jc\rd\u009Be')).toBe(
    'a\uFFFD]0;title\uFFFDb\uFFFD[2Jc\uFFFDd\uFFFDe',
  )
  expect(plain('\u202Egnp.exe\u2066')).toBe('\uFFFDgnp.exe\uFFFD')
  const fine = '\u001B[1mprice\u001B[22m\tสวัสดี 😀\n\u001B[31m-1\u001B[39m'
  expect(plain(fine)).toBe(fine)
})

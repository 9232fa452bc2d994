import { expect, test } from 'vitest'
import { createPackedLines } from './packedLines.ts'

test('lines of any length and language are returned unchanged and in order', () => {
  const packed = createPackedLines()
  expect(packed.read()).toEqual([])
  const lines = ['', 'x', 'สวัสดี'.repeat(5000), '😀'.repeat(40_000), 'y'.repeat(200_000)]
  for (let index = 0; index < 500; index++) lines.push(`${String(index)} 日本語 ${'é'.repeat(index)}`)
  for (const [index, line] of lines.entries()) {
    packed.add(line)
    if (index % 100 === 0) expect(packed.read()).toEqual(lines.slice(0, index + 1))
  }
  expect(packed.read()).toEqual(lines)
})

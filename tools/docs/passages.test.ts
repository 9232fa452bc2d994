import { expect, test } from 'vitest'
import { cssComments, lineComments, passagesOf, withoutCode } from './passages.ts'

test('a page is read by heading, paragraph, item and cell, without code and comments', () => {
  const page = `# A title

A paragraph
of two lines.

<!-- not run: needs docker -->

\`\`\`sh
npm start
\`\`\`

- one item
  that continues
1. a step

| head | other |
| ---- | ----- |
| cell | a \\| b |
`
  expect(passagesOf(page)).toEqual([
    { line: 1, text: 'A title' },
    { line: 3, text: 'A paragraph of two lines.' },
    { line: 12, text: 'one item that continues' },
    { line: 14, text: 'a step' },
    { line: 16, text: 'head', isCell: true },
    { line: 16, text: 'other', isCell: true },
    { line: 18, text: 'cell', isCell: true },
    { line: 18, text: 'a \\| b', isCell: true },
  ])
})

test('comments of CSS, YAML and SQL are read whole', () => {
  expect(cssComments('.a {}\n/* one\n   two */\n')).toEqual([{ line: 2, text: 'one two' }])
  expect(lineComments('#')('a: 1\n# one\n# two\nb: 2 # no\n  # three\n')).toEqual([
    { line: 2, text: 'one two' },
    { line: 5, text: 'three' },
  ])
  expect(lineComments('--')('-- one\n-- two\nDROP TABLE a; -- no\n')).toEqual([{ line: 1, text: 'one two' }])
})

test('code and addresses of links are not prose', () => {
  expect(withoutCode('**Now** see `h5 who` in [worlds](who.md#is-no)')).toBe('Now see code in [worlds]')
})

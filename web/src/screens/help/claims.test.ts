import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claims } from './claims.ts'

/** The journey that proves a claim: its file and its title. */
const proofs: Readonly<Record<(typeof claims)[number], readonly [file: string, title: string]>> = {
  'access.rules': ['axe', 'axe finds nothing on any sheet, dark or light'],
  'access.large': ['axe', 'text twice as large fits on every screen'],
  'access.keyboard': ['tradeKeyboard', 'the whole trade by keyboard alone'],
  'access.focus': ['tradeKeyboard', 'cancelling by keyboard moves the focus to the row beside it'],
  'access.contrast': [
    'forcedColors',
    'in high contrast, the current tab, choices and pressed buttons have a border, and switches a knob',
  ],
  'access.taps': ['kline', 'the chart is moved and zoomed by taps'],
  'access.pull': ['pullToRefresh', 'pulling down reads everything again, and so does a tap'],
}

test.each(claims)('the statement claims %s because of a journey', (claim) => {
  const [file, title] = proofs[claim]
  const journeys = new URL(`../../../../tests/journeys/${file}.journey.ts`, import.meta.url)
  const titles = readFileSync(journeys, 'utf8').matchAll(/\btest\('(?:\[[\w.]+\] )*(.*?)',/g)
  expect(Array.from(titles, ([, name]) => name)).toContain(title)
})

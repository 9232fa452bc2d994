import { languages } from '#generated/languages.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { pageOf, type Row } from '../../core/rows.ts'
import { inEndings } from '../lists/ended.ts'
import { endings } from '../lists/endings.ts'
import { listOf } from '../lists/pages.ts'
import { longest } from '../lists/reading.ts'

/** Lists whose rows have the words of their numbers beside these: `status` and `status_name`. */
const operations = ['leverMyTrade', 'microtradeLists'] as const

export const wordsInEach: Probe = {
  name: 'language.words',
  rules: ['S7.03'],
  closes: 'texts',
  says: 'In every language each state, side and result has one word, and no two of them share one',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    inEndings(trial, watch, operations, async (own, operation) => {
      await endings[operation](own)
      const fields = { ...listOf(operation).all, page: 1, limit: longest }
      for (const language of languages) {
        const exchange = await own.send(operation, { fields, language })
        succeeded(exchange)
        const wrong = wrongWord(pageOf(exchange).rows)
        watch.expect(wrong === undefined, operation, `in ${language} ${wrong ?? ''}`, exchange)
      }
    }),
}

/** Names a word that two values of a field share, or a value that has two words. */
function wrongWord(rows: readonly Row[]): string | undefined {
  const pairs = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) => {
      const word = row[`${name}_name`]
      return typeof value === 'number' && typeof word === 'string' && word !== ''
        ? [{ name, value, word }]
        : []
    }),
  )
  for (const [place, { name, value, word }] of pairs.entries()) {
    const others = pairs.slice(0, place).filter((one) => one.name === name)
    const shared = others.find((one) => one.word === word && one.value !== value)
    if (shared) return `${name} ${String(shared.value)} and ${String(value)} are both called ${word}`
    const second = others.find((one) => one.value === value && one.word !== word)
    if (second) return `${name} ${String(value)} is called ${second.word} and ${word}`
  }
  return undefined
}

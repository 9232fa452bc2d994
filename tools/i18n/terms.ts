import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './files.ts'

/** A concept of the product, with its terms. */
export interface Term {
  /** English words for it, in lower case. */
  readonly english: readonly string[]
  /** Allowed terms by language, in lower case. */
  readonly words: ReadonlyMap<string, readonly string[]>
}

/** A word that no text of a language may use. */
export interface RefusedWord {
  readonly language: string
  readonly word: string
  readonly instead: string
}

export interface TermList {
  readonly terms: readonly Term[]
  readonly refused: readonly RefusedWord[]
}

/** The tables of docs/terms.md by heading; the first row of the terms names the languages. */
export function readTerms(file = join(root, 'docs/terms.md')): TermList {
  const sections = readFileSync(file, 'utf8').split(/^## /m)
  const tableOf = (heading: string) => {
    const section = sections.find((one) => one.startsWith(`${heading}\n`))
    if (section === undefined) throw new Error(`${file} has no “${heading}”`)
    return section
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      )
  }
  const [[, ...languages] = [], ...terms] = tableOf('Terms')
  return {
    terms: terms.map(([english = '', ...cells]) => ({
      english: wordsOf(english),
      words: new Map(cells.map((cell, index) => [languages[index] ?? '', wordsOf(cell)])),
    })),
    refused: tableOf('Refused words')
      .slice(1)
      .map(([language = '', word = '', instead = '']) => ({ language, word: word.toLowerCase(), instead })),
  }
}

const wordsOf = (cell: string) => cell.split(',').map((word) => word.trim().toLowerCase())

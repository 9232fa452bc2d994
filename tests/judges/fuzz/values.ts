import fc from 'fast-check'
import { resolve, type Contract, type Reference, type Schema } from '#contract/document.ts'

/** Texts of a field that break one keyword of its schema. */
export interface Breaking {
  readonly keyword: string
  readonly texts: fc.Arbitrary<string>
}

/** Joins the parts of `allOf`: keywords of the field win over those of the schema that it refers to. */
export function mergeAllOf(contract: Contract, schema: Schema | Reference): Schema {
  const { allOf = [], ...own } = resolve(contract, schema)
  return allOf.reduce<Schema>((joined, part) => ({ ...mergeAllOf(contract, part), ...joined }), own)
}

/** Printable text without marks that forms, headers or trimming could change. */
const letters = fc.string({ unit: 'grapheme-ascii', maxLength: 200 }).map((text) => text.trim())

/** Texts that patterns for numbers, times, names and addresses reject, each for another reason. */
const oddTexts = [
  ' ',
  '-',
  '.',
  ',',
  'a',
  'é',
  '0',
  '00',
  '-1',
  '1,5',
  '1e5',
  '0x10',
  'NaN',
  'a b',
  '<b>',
  '12:00',
  '٣',
]

/**
 * Draws from those of many texts that pass a test. A filter of fast-check would try for ever where hardly any text does.
 * @returns undefined when none passes
 */
function passing(
  texts: fc.Arbitrary<string>,
  isRight: (text: string) => boolean,
): fc.Arbitrary<string> | undefined {
  const found = [...new Set(fc.sample(texts, { seed: 1, numRuns: 600 }).filter(isRight))]
  return found.length === 0 ? undefined : fc.constantFrom(...found)
}

/** Texts that a schema allows, as a form or a query carries them; never empty, because empty often means absent. */
export function validTexts(schema: Schema): fc.Arbitrary<string> {
  const { type, enum: words, pattern, minimum = 0, maximum = 2 ** 31 } = schema
  if (words) return fc.constantFrom(...words.map(String))
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  const all = new RegExp(pattern ?? '', 'u')
  const found = passing(
    pattern === undefined ? letters : matching(pattern, schema),
    (text) => text !== '' && text === text.trim() && isInLength(schema, text) && all.test(text),
  )
  if (!found) throw new Error(`no text for the pattern ${pattern ?? ''}`)
  return found
}

/** Every keyword of a schema that a text can break. */
export function breakingTexts(schema: Schema): readonly Breaking[] {
  const { type, enum: words, pattern, minimum, maximum, minLength = 0, maxLength } = schema
  const found: Breaking[] = []
  const add = (keyword: string, texts: fc.Arbitrary<string> | undefined) => {
    if (texts) found.push({ keyword, texts })
  }
  const odd = fc.oneof(fc.constantFrom(...oddTexts), letters)
  if (words)
    add(
      'enum',
      passing(odd, (text) => text.trim() !== '' && !words.map(String).includes(text)),
    )
  else if (type === 'integer') {
    add(
      'type',
      passing(odd, (text) => text.trim() !== '' && !/^-?\d+$/.test(text)),
    )
    add('type', fc.constantFrom(...oddNumerals))
    if (minimum !== undefined)
      add('minimum', fc.integer({ min: minimum - 1000, max: minimum - 1 }).map(String))
    if (maximum !== undefined)
      add('maximum', fc.integer({ min: maximum + 1, max: maximum + 1000 }).map(String))
  } else {
    const all = new RegExp(pattern ?? '', 'u')
    add(
      'pattern',
      passing(odd, (text) => text !== '' && !all.test(text) && isInLength(schema, text)),
    )
    if (maxLength !== undefined)
      add(
        'maxLength',
        fc.integer({ min: maxLength + 1, max: maxLength + 50 }).map((length) => 'a'.repeat(length)),
      )
    if (minLength > 1)
      add(
        'minLength',
        fc.integer({ min: 1, max: minLength - 1 }).map((length) => '1'.repeat(length)),
      )
  }
  return found
}

/** Numbers of JavaScript that are no numbers of a form. */
const oddNumerals = ['0x10', '-0', '1e1', '+1', '1.5', '1.0', '01', ' 1']

const isInLength = ({ minLength = 0, maxLength = Infinity }: Schema, text: string): boolean =>
  Array.from(text).length >= minLength && Array.from(text).length <= maxLength

/** fast-check cannot generate from a lookahead: what remains is generated, and all of it is tested later. */
function matching(pattern: string, { maxLength = 64 }: Schema): fc.Arbitrary<string> {
  // It takes a minute for the pattern of mail addresses.
  if (pattern.includes('@')) return fc.emailAddress()
  return fc.stringMatching(new RegExp(withoutLookaheads(pattern), 'u'), { maxLength, size: 'medium' })
}

function withoutLookaheads(pattern: string): string {
  const start = pattern.search(/\(\?[=!]/)
  if (start < 0) return pattern
  let depth = 0
  let end = start
  do {
    const place = pattern[end]
    if (place === '\\') end++
    else if (place === '(') depth++
    else if (place === ')') depth--
    end++
  } while (depth > 0 && end < pattern.length)
  return withoutLookaheads(pattern.slice(0, start) + pattern.slice(end))
}

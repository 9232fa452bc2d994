import { truncate, minus, dividedBy, sum, times } from '#domain/decimalText.ts'
import { isDecimal } from './values.ts'

/**
 * Returns the value of a name.
 * @throws Error when it is unknown
 */
export type Lookup = (path: string) => Promise<unknown>

const signs: Readonly<Record<string, (a: string, b: string) => string>> = {
  '+': (a, b) => sum([a, b]),
  '-': minus,
  '*': times,
  '/': dividedBy,
}

/**
 * Evaluates the content of `${...}`: a path, or decimals with `+ - * /` between spaces, optionally rounded to a number
 * of decimals with `| 2`: `price.BTC/USDT * 0.9 | 2`. Multiplication and division take precedence.
 * @throws Error with the mistake
 */
export async function evaluate(expression: string, lookup: Lookup): Promise<unknown> {
  const [sumText = '', places] = expression.split(' | ').map((part) => part.trim())
  const words = sumText.split(/\s+/)
  const operands: unknown[] = []
  for (const [index, word] of words.entries()) {
    if (index % 2 === 1) {
      if (!(word in signs)) throw new Error(`\${${expression}}: expected one of + - * /, not ${word}`)
    } else operands.push(isDecimal(word) ? word : await lookup(word))
  }
  if (operands.length !== Math.ceil(words.length / 2) || words.length % 2 === 0)
    throw new Error(`\${${expression}}: a value is missing`)
  if (words.length === 1 && places === undefined) return operands[0]
  const decimals = operands.map((operand, index) => {
    if (isDecimal(operand)) return String(operand)
    throw new Error(`\${${expression}}: ${words[index * 2] ?? ''} is not a number`)
  })
  const result = reckon(
    decimals,
    words.filter((_word, index) => index % 2 === 1),
  )
  return places === undefined ? result : truncate(result, Number(places))
}

function reckon(decimals: readonly string[], between: readonly string[]): string {
  const [first = '0', ...others] = decimals
  const terms: { readonly sign: string; value: string }[] = [{ sign: '+', value: first }]
  for (const [index, value] of others.entries()) {
    const sign = between[index] ?? '+'
    const last = terms.at(-1)
    if ((sign === '*' || sign === '/') && last) last.value = signs[sign]?.(last.value, value) ?? value
    else terms.push({ sign, value })
  }
  return terms.reduce((total, { sign, value }) => signs[sign]?.(total, value) ?? total, '0')
}

const template = /\$\{([^}]*)\}/g

/** Replaces every `${...}` in nested values. A text that is a single `${...}` becomes the value itself. */
export async function fillIn(thing: unknown, lookup: Lookup): Promise<unknown> {
  if (typeof thing === 'string') return filledText(thing, lookup)
  if (Array.isArray(thing)) {
    const list: unknown[] = []
    for (const one of thing) list.push(await fillIn(one, lookup))
    return list
  }
  if (typeof thing !== 'object' || thing === null) return thing
  const map: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(thing)) map[key] = await fillIn(value, lookup)
  return map
}

async function filledText(text: string, lookup: Lookup): Promise<unknown> {
  const found = [...text.matchAll(template)]
  const [only] = found
  if (found.length === 1 && only?.[0] === text) return evaluate(only[1] ?? '', lookup)
  let result = text
  for (const [whole, inner = ''] of found)
    result = result.replace(whole, String(await evaluate(inner, lookup)))
  return result
}

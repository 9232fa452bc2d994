import { latin, readNumber, signsOf, writeNumber, type Typed } from './numberText.ts'

/** State of a number field. */
export interface Entry {
  /** The input as typed. `1,50` may become `1,500` with the next key, which is a different number from 1.500. */
  readonly raw: string
  readonly typed: Typed
  /** The displayed text: the number as the language writes it. */
  readonly text: string
}

export interface NumberShape {
  readonly locale: string
  /** Number of decimal places allowed; 0 for whole numbers. */
  readonly places: number
}

/** Returns an entry for decimal text that was not typed: a button that fills it in, a draft, another language. */
export function entryOf(typed: Typed, locale: string, raw?: string): Entry {
  const text = writeNumber(typed, locale)
  return { raw: raw ?? text, typed, text }
}

/** Returns the number for the form, without a trailing decimal sign. */
export const valueOf = ({ typed }: Entry): string => typed.replace(/\.$/, '')

interface Change {
  /** The text after the key, and the caret in it. */
  readonly text: string
  readonly caret: number
  /** The inserted text, if the browser reports it. */
  readonly data?: string | null | undefined
  /** The browser's input type, such as `deleteContentForward`. */
  readonly kind?: string | undefined
}

/**
 * Returns the entry after a key or a paste and the position of the caret, or undefined if the result is not a number.
 */
export function edit(
  before: Entry,
  change: Change,
  shape: NumberShape,
): { readonly entry: Entry; readonly caret: number } | undefined {
  const { text, caret } = overGroupSign(before, change, shape)
  for (const raw of candidates(before, text, change.data, shape)) {
    const typed = readNumber(raw, signsOf(shape.locale), shape.places)
    if (typed === undefined) continue
    const entry = entryOf(typed, shape.locale, raw)
    return { entry, caret: caretIn(entry.text, text, caret, shape) }
  }
  return undefined
}

/** Possible readings of the text, the likeliest first. */
function candidates(
  before: Entry,
  text: string,
  data: Change['data'],
  shape: NumberShape,
): readonly string[] {
  const isReplaced = before.text === '' || text === '' || text === data
  if (isReplaced) return [text]
  const unchanged = unchangedEnds(before.text, text)
  const put = text.slice(unchanged.start, text.length - unchanged.end)
  // Grouping signs of the field itself were not typed: they follow the digits.
  const start = ungrouped(text.slice(0, unchanged.start), shape)
  const end = ungrouped(unchanged.end === 0 ? '' : text.slice(-unchanged.end), shape)
  const isAppended = unchanged.start === before.text.length && put !== ''
  return [...(isAppended ? [before.raw + put] : []), start + put + end]
}

/** Lengths of the unchanged text at its start and at its end. */
function unchangedEnds(before: string, after: string): { readonly start: number; readonly end: number } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { start, end }
}

const ungrouped = (text: string, { locale }: NumberShape): string => {
  const signs = signsOf(locale)
  return latin(text, signs).replaceAll(signs.other, '')
}

/** Deletes the neighbouring digit instead of a group sign, which cannot be deleted alone. */
function overGroupSign(
  before: Entry,
  { text, caret, kind }: Change,
  { locale }: NumberShape,
): { readonly text: string; readonly caret: number } {
  const removed = before.text[caret]
  const isOne = before.text.slice(0, caret) + before.text.slice(caret + 1) === text
  if (!isOne || removed !== signsOf(locale).other) return { text, caret }
  return kind === 'deleteContentForward'
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }
}

/** Keep the caret behind the same digits. */
function caretIn(next: string, text: string, caret: number, shape: NumberShape): number {
  if (caret >= text.length) return next.length
  const { decimal, other } = signsOf(shape.locale)
  // If the other sign was read as the decimal sign.
  const sign = next.includes(decimal) && !text.includes(decimal) ? text.lastIndexOf(other) : -1
  const signed = sign < 0 ? text : `${text.slice(0, sign)}${decimal}${text.slice(sign + 1)}`
  // Leading zeros are hidden, and a missing one is added.
  const before = ungrouped(signed.slice(0, caret), shape)
    .replace(/^0+(?=\d)/, '')
    .replace(/^(?=[.,])/, '0')
  let at = 0
  while (at < next.length && ungrouped(next.slice(0, at), shape).length < before.length) at++
  return at
}

import { InvalidArgumentError } from 'commander'
import { inputText, UsageError } from '../errors/errors.ts'

// Parsers of option values. Each rejects invalid text; commander adds the option's name.

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1)
    throw new InvalidArgumentError('must be a whole number above zero')
  return Number(text)
}

export function positive(text: string): number {
  const number = numberIn(text)
  if (number === undefined || number <= 0) throw new InvalidArgumentError('must be a number above zero')
  return number
}

const msByUnit = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

export function finite(text: string): number {
  const number = numberIn(text)
  if (number === undefined) throw new InvalidArgumentError('must be a number')
  return number
}

/** `90s`, `1h30m`, `1.5d`; milliseconds. */
export function duration(text: string): number {
  const parts = Array.from(text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d|w)/g))
  if (text === '' || parts.map(([whole]) => whole).join('') !== text)
    throw new InvalidArgumentError('must be a time like 5d, 90s or 1h30m (w d h m s ms)')
  return Math.round(
    parts.reduce(
      (total, [, count, unit]) => total + Number(count) * msByUnit[unit as keyof typeof msByUnit],
      0,
    ),
  )
}

/** ISO 8601 or `Y-m-d H:i:s`, in UTC by default; milliseconds since 1970. */
export function instant(text: string): number {
  const plain = /^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(text)
  const time = Date.parse(plain ? `${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}` : text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time))
    throw new InvalidArgumentError('must be a time like 2026-01-31T12:00:00Z')
  return time
}

export function idempotencyKey(text: string): string {
  if (!/^[\w-]{8,64}$/.test(text))
    throw new InvalidArgumentError('must be 8 to 64 letters, digits, hyphens and underscores')
  return text
}

/** The price of a limit order, as typed: the contract reads zero as no limit. */
export function limitPrice(text: string): string {
  if (numberIn(text) === 0) throw new InvalidArgumentError('must be a number above zero')
  return text
}

/** The id of a row. */
export function idOf(text: string): number {
  if (!/^\d{1,16}$/.test(text) || !Number.isSafeInteger(Number(text)))
    throw new InvalidArgumentError('must be an id, as shown by the list commands')
  return Number(text)
}

/** Parses a number as people write it. Rejects `0x10`, `1e3`, ` 1` and `-0`, which JavaScript accepts. */
export const numberIn = (text: string): number | undefined =>
  /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : undefined

/**
 * Checks a name as the mock does, because it becomes part of headers, addresses and file names.
 * @throws UsageError
 */
export function worldName(text: string, field: string): string {
  if (!/^(?!\.{1,2}$)[\w.-]{1,64}$/.test(text))
    throw new UsageError(
      `${field}: must be 1 to 64 letters, digits, dots, _ and -, not ${inputText(text)}`,
      field,
    )
  return text
}

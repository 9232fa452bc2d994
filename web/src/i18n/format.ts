import { computed } from '@preact/signals-react'
import { compare, truncate, roundUp } from '#domain/decimalText.ts'
import { locales } from '#generated/languages.ts'
import { toTime } from '#sdk/model/wireValues.ts'
import { useValue } from '../platform/useValue.ts'
import { language } from './catalogue.ts'
import { numberFormat, timeFormat } from './formatters.ts'

/** Decimals are text from the backend to the screen; a computed sum may be a number. */
export type Decimal = string | number | null | undefined
export type DateStyle = 'day' | 'minute' | 'second' | 'time'

const nothing = '—'
const isDecimal = (text: string): text is `${number}` => /^[+-]?\d+(\.\d+)?$/.test(text)

const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  time: { timeStyle: 'medium' },
}

/** Formatters of the current language. */
export const format = computed(() => makeFormat(locales[language.value]))

/** Returns the formatters in components; renders again when the language changes. */
export function useFormat(): Format {
  return useValue(format)
}

export type Format = ReturnType<typeof makeFormat>

export function makeFormat(locale: string) {
  function number(value: Decimal, options: Intl.NumberFormatOptions): string {
    const digits = String(value ?? '')
    if (!isDecimal(digits)) return nothing
    // Passed as text: Intl keeps every digit, where a float would keep sixteen.
    return numberFormat(locale, options).format(digits)
  }

  /**
   * Formats an amount that the user has or pays; `exceptZero` gives it a sign. Rounds down: it must not show more than
   * there is.
   */
  function amount(
    value: Decimal,
    unit?: string,
    places = amountPlaces(value, unit),
    signDisplay: 'auto' | 'exceptZero' = 'auto',
  ): string {
    const options = { minimumFractionDigits: Math.min(2, places), maximumFractionDigits: places }
    return withUnit(number(value, { ...options, roundingMode: 'trunc', signDisplay }), unit)
  }

  return {
    amount,
    /** Formats an amount that an order costs at most: rounds up to the places of `amount`. */
    cost: (value: string, unit: string) => amount(roundUp(value, amountPlaces(value, unit)), unit),
    /** Fixed places, so that prices in a column align. */
    price: (value: Decimal, places = pricePlaces(value)) =>
      number(value, { minimumFractionDigits: places, maximumFractionDigits: places }),
    /** `1.25` is 1.25 percent. */
    percent: (value: Decimal, places = 2) =>
      number(value, {
        style: 'unit',
        unit: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
      }),
    /** A fee or another agreed rate, which is never rounded. */
    rate: (value: Decimal, leastPlaces = 0) =>
      number(value, {
        style: 'unit',
        unit: 'percent',
        minimumFractionDigits: leastPlaces,
        maximumFractionDigits: 8,
      }),
    /** With a sign, except zero. */
    signedPercent: (value: Decimal, places = 2) =>
      number(value, {
        style: 'unit',
        unit: 'percent',
        minimumFractionDigits: places,
        maximumFractionDigits: places,
        signDisplay: 'exceptZero',
      }),
    signed: (value: Decimal, unit?: string, places = 2) =>
      withUnit(
        number(value, {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
          signDisplay: 'exceptZero',
        }),
        unit,
      ),
    whole: (value: Decimal) => number(value, { maximumFractionDigits: 0 }),
    /** Volumes: 12.4M, 1.2억, 2,803. */
    compact: (value: Decimal) =>
      number(value, {
        notation: 'compact',
        maximumFractionDigits: 2,
        maximumSignificantDigits: 4,
        roundingPriority: 'lessPrecision',
      }),
    date: (value: string | number | null | undefined, style: DateStyle = 'minute') => {
      const time = parseTime(value)
      return time ? timeFormat(locale, dateStyles[style]).format(time) : nothing
    },
    /** `5 sec. ago` */
    ago: (seconds: number) => {
      const relative = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'always' })
      return seconds < 60
        ? relative.format(-Math.round(seconds), 'second')
        : relative.format(-Math.round(seconds / 60), 'minute')
    },
  }
}

/** Returns the sign of a decimal without converting it to a float. */
export function signOf(value: Decimal): -1 | 0 | 1 {
  const digits = String(value ?? '')
  if (!/[1-9]/.test(digits)) return 0
  return digits.startsWith('-') ? -1 : 1
}

/** The coin that prices, fees and results are counted in. */
const moneyUnit = 'USDT'

/**
 * Returns the most decimal places of an amount, the same on every screen: money has cents, below one of it four places,
 * and all of them if it would read as zero otherwise. Amounts of coins are shown whole.
 */
export function amountPlaces(value: Decimal, unit: string | undefined): number {
  const digits = String(value ?? '').replace(/^[+-]/, '')
  if (unit !== moneyUnit || !isDecimal(digits)) return 8
  if (signOf(digits) === 0 || compare(digits, '1') >= 0) return 2
  return truncate(digits, 4) === '0' ? 8 : 4
}

/** Returns the decimal places of a price: lower prices need more. */
export function pricePlaces(value: Decimal): number {
  const whole =
    String(value ?? '')
      .replace(/^[+-]/, '')
      .split('.')[0] ?? ''
  if (whole.length >= 4) return 2
  return whole === '0' ? 6 : 4
}

/** Reads any time of the contract: see `toTime`. */
export function parseTime(value: string | number | null | undefined): Date | undefined {
  const time = new Date(toTime(value) ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? undefined : time
}

function withUnit(text: string, unit: string | undefined): string {
  return unit === undefined || text === nothing ? text : `${text}\u00a0${unit}`
}

import { clsx } from 'clsx/lite'
import { useId } from 'react'
import { decimalText } from '#domain/decimalText.ts'
import { hour } from '#domain/time.ts'
import type { Pricing } from '../../figures/usePricing.ts'
import { locales } from '#generated/languages.ts'
import { language } from '../../i18n/catalogue.ts'
import { useFormat } from '../../i18n/format.ts'
import { timeFormat } from '../../i18n/formatters.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Curve.module.css'

const width = 358
const height = 104
/** Room above and below the curve. */
const inset = 8

const clock = { timeStyle: 'short' } as const

interface CurveProps {
  readonly times: readonly number[]
  /** Profit since the first of the times, in units of USDT. */
  readonly values: readonly bigint[]
  /** The period in words. */
  readonly period: string
  readonly pricing: Pricing
}

/** Curve of a profit: above the dashed zero line in the colour of a rise, below it in that of a fall. */
export function Curve({ times, values, period, pricing }: CurveProps) {
  const t = useT()
  const format = useFormat()
  const id = useId()
  const figures = values.map(Number)
  const high = Math.max(0, ...figures)
  const low = Math.min(0, ...figures)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  const x = (at: number) => ((at - first) / (last - first || 1)) * (width - 4)
  const y = (value: number) => inset + ((high - value) / (high - low || 1)) * (height - 2 * inset)
  // Neither rise nor fall: only the zero line, in the middle.
  const isFlat = high === low
  const zero = isFlat ? height / 2 : y(0)
  const end = isFlat ? zero : y(figures.at(-1) ?? 0)
  const line = times.map((at, index) => `${x(at).toFixed(1)} ${y(figures[index] ?? 0).toFixed(1)}`).join('L')
  const area = `M0 ${zero.toFixed(1)}L${line}V${zero.toFixed(1)}Z`
  const text = (value: number) =>
    format.signed(pricing.of(decimalText(BigInt(value))), pricing.unit, pricing.places)
  const style = last - first > 36 * hour ? ({ month: 'short', day: 'numeric' } as const) : clock
  const locale = locales[useValue(language)]
  const moment = (at: number) => timeFormat(locale, style).format(at)
  const [begin, middle] = [moment(first), moment((first + last) / 2)]
  const label = t('profit.curve', {
    period,
    start: begin,
    amount: text(figures.at(-1) ?? 0),
    high: text(high),
    low: text(low),
  })
  return (
    <div className={styles.curve}>
      <div className={styles.picture}>
        <svg
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          <clipPath id={`${id}above`}>
            <rect y={-height} width={width} height={zero + height} />
          </clipPath>
          <clipPath id={`${id}below`}>
            <rect y={zero} width={width} height={height} />
          </clipPath>
          <path d={`M0 ${zero.toFixed(1)}H${String(width)}`} className={styles.zero} />
          {!isFlat &&
            (['above', 'below'] as const).map((side) => (
              <g key={side} clipPath={`url(#${id}${side})`} className={styles[side]}>
                <path d={area} className={styles.area} />
                <path d={`M${line}`} className={styles.line} />
              </g>
            ))}
        </svg>
        <span
          className={clsx(styles.end, !isFlat && (end > zero ? styles.below : styles.above))}
          style={{ insetBlockStart: `${String((end / height) * 100)}%` }}
        />
      </div>
      <p className={styles.axis} aria-hidden="true">
        <span>{begin}</span>
        {/* On the first day, both may be in the same minute. */}
        <span>{middle !== begin && middle}</span>
        <span>{t('profit.now')}</span>
      </p>
    </div>
  )
}

import { minute } from '#domain/time.ts'
import { toCandles } from '#sdk/model/candle.ts'
import type { Option } from '#sdk/model/option.ts'
import { serverNow } from '../../../api/clock.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { barsOf, barsUntil } from '../../../market/candleBars.ts'
import type { Point } from '../../../market/pricePath.ts'
import { spanOf } from './ownTicks.ts'
import styles from './Result.module.css'

interface ResultPictureProps {
  readonly option: Option
  /** Every price from entry to exit; without them, candles are drawn. */
  readonly ticks: readonly Point[] | undefined
}

const width = 320
const height = 96
const edge = 8

/** The longest duration drawn with candles of each period. */
const periods = [
  { period: '1min', ms: minute, longest: 40 * minute },
  { period: '5min', ms: 5 * minute, longest: 200 * minute },
  { period: '60min', ms: 60 * minute, longest: Number.POSITIVE_INFINITY },
] as const

/** Price during an option, with its entry and exit: the recorded prices, otherwise the candles of that time. */
export function ResultPicture({ option, ticks }: ResultPictureProps) {
  const t = useT()
  const { from, until } = spanOf(option) ?? { from: 0, until: 0 }
  const { period, ms } = periods.find(({ longest }) => until - from <= longest) ?? periods[2]
  const begin = Math.floor(from / ms - 2) * ms
  const candles = useRead(
    'currencyNewTimeshar',
    { symbol: option.symbol, period, from: begin / 1_000, to: Math.ceil(until / ms + 1) * (ms / 1_000) },
    { enabled: until > 0 && ticks === undefined, staleTime: minute, select: toCandles },
  )
  if (until === 0) return null
  const bars = ticks ? [] : barsUntil(candles.data ?? [], ms, serverNow())
  const entry = Number(option.openPrice)
  const exit = Number(option.closePrice)
  const levels = [
    entry,
    exit,
    ...(ticks ?? []).map(({ price }) => price),
    ...bars.flatMap((bar) => [bar.high, bar.low]),
  ]
  const low = Math.min(...levels)
  const span = Math.max(...levels) - low || 1
  const first = Math.min(from, bars[0]?.from ?? from)
  const last = Math.max(until, bars.at(-1)?.until ?? until)
  const x = (at: number) => edge + ((at - first) / (last - first)) * (width - 2 * edge)
  const y = (price: number) => edge + (1 - (price - low) / span) * (height - 2 * edge)
  const { rise, fall } = barsOf(bars, x, y)
  const caption = ticks ? t('option.ownTicks') : bars.length > 0 ? t('option.ownCandles') : ''
  return (
    <figure className={styles.picture}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={caption}
        aria-hidden={caption === ''}
      >
        <path d={rise} className={styles.rose} />
        <path d={fall} className={styles.fell} />
        <path d={`M${x(from)} ${y(entry)}H${x(until)}`} className={styles.base} />
        {ticks && (
          <path
            d={`M${ticks.map(({ at, price }) => `${x(at).toFixed(1)} ${y(price).toFixed(1)}`).join('L')}`}
            className={styles.path}
            pathLength="1"
          />
        )}
        <circle cx={x(from)} cy={y(entry)} r="4" className={styles.from} />
        <circle cx={x(until)} cy={y(exit)} r="6" className={styles.to} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

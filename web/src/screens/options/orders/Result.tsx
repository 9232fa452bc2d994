import { useMemo, useState } from 'react'
import type { Option } from '#sdk/model/option.ts'
import { minus, dividedBy, sum, times } from '#domain/decimalText.ts'
import { withSigns } from '../../../figures/columns.ts'
import { together } from '../../../figures/together.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { netOfOption } from '../../../market/net.ts'
import type { Point } from '../../../market/pricePath.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { Button } from '../../../kit/Button.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { ownTicks } from './ownTicks.ts'
import styles from './Result.module.css'
import { ResultPicture } from './ResultPicture.tsx'
import { forecastNames, timeText, toneOf } from '../terms.ts'

interface ResultProps {
  readonly option: Option | undefined
  readonly onClose: () => void
  /** Fills the ticket with the same purchase. */
  readonly onAgain: (option: Option) => void
}

const titles = { profit: 'option.won', even: 'option.refunded', loss: 'option.lost' } as const

/** Result of an option: its profit, and the price path from entry to exit that decided it. */
export function Result({ option: requested, onClose, onAgain }: ResultProps) {
  const t = useT()
  const placesOf = usePlaces()
  // Keeps the last option while the sheet closes.
  const [option, setOption] = useState(requested)
  if (requested && requested !== option) setOption(requested)
  const ticks = useMemo(() => option && ownTicks(option), [option])
  return (
    <Sheet
      open={requested !== undefined}
      onClose={onClose}
      title={option ? `${option.symbol} · ${timeText(option.seconds, t)}` : ''}
    >
      {option && (
        <>
          <ResultBody option={option} ticks={ticks} />
          <div className={styles.actions}>
            <Button wide onClick={() => onAgain(option)}>
              {t('option.again')}
            </Button>
            <ShareButton
              result={{
                product: 'option',
                symbol: option.symbol,
                about: `${t(forecastNames[option.forecast])} · ${timeText(option.seconds, t)}`,
                profit: netOfOption(option),
                // In percent of the whole payment, fee included.
                percent: dividedBy(times(netOfOption(option), '100'), sum([option.amount, option.fee])),
                unit: option.currency,
                entry: option.openPrice,
                exit: option.closePrice,
                places: placesOf(option.symbol),
                at: option.deliveryAt,
                ticks,
              }}
            />
            <Button look="quiet" wide onClick={onClose}>
              {t('action.close')}
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}

interface ResultBodyProps {
  readonly option: Option
  readonly ticks: readonly Point[] | undefined
}

function ResultBody({ option, ticks }: ResultBodyProps) {
  const t = useT()
  const format = useFormat()
  const places = usePlaces()(option.symbol)
  const net = netOfOption(option)
  const move = minus(option.closePrice, option.openPrice)
  const back = sum([option.amount, option.profit])
  const money = withSigns(together(format, option.currency, [option.amount, net, back, option.fee]))
  return (
    <div className={styles.result} style={toneOf(option.result)}>
      <ResultPicture option={option} ticks={ticks} />
      <h3 className={styles.title}>{t(titles[option.result])}</h3>
      <p className={styles.figure}>
        {option.result === 'even' ? money.amount(option.amount) : money.signed(net)}
      </p>
      <dl className={styles.prices}>
        <div>
          <dt>{t('option.entry')}</dt>
          <dd>{format.price(option.openPrice, places)}</dd>
        </div>
        <div>
          <dt>{t('option.move')}</dt>
          <dd>{format.signed(move, undefined, places ?? 4)}</dd>
        </div>
        <div>
          <dt>{t('option.exit')}</dt>
          <dd>{format.price(option.closePrice, places)}</dd>
        </div>
      </dl>
      <Facts
        rows={[
          { label: t('option.forecast'), value: t(forecastNames[option.forecast]) },
          { label: t('option.amount'), value: money.amount(option.amount) },
          { label: t('option.ratio'), value: format.rate(option.profitPercent) },
          { label: t('option.paidBack'), value: money.amount(back) },
          { label: t('option.fee'), value: money.amount(option.fee) },
          { label: t('option.bought'), value: format.date(option.createdAt, 'second') },
          { label: t('option.delivered'), value: format.date(option.deliveryAt, 'second') },
          { label: t('option.number'), value: option.number },
        ]}
      />
    </div>
  )
}

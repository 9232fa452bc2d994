import { useMemo } from 'react'
import type { Side } from '#domain/contracts.ts'
import { cutUp } from '#domain/decimalText.ts'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { Money } from '../../../figures/Veiled.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import { useLive } from '../../../platform/useLive.ts'
import styles from './EstimateLines.module.css'
import { mostLots } from './ticket.ts'
import { useEstimates, type EstimateProps, type Estimates } from './useEstimates.ts'

/** Available balance, cost of the order, liquidation price of either side, and the largest number of lots. */
export function EstimateLines(about: EstimateProps) {
  const t = useT()
  const estimates = useEstimates(about)
  const { market, input, deal } = about
  const most = useLive(() => mostLots(market, input, deal))
  const texts = useMemo(() => textsOf(market), [market])
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t('trade.available')}</dt>
        <dd>
          <Money value={deal?.free} unit={market.quote} places={2} />
          <Link
            to={`/pages/assets/transfer/index?from=change&to=lever&currency=${market.quoteId}`}
            aria-label={t('title.transfer')}
            className={styles.more}
          >
            <Icon name="plus" size={14} />
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('lever.cost')}</dt>
        <dd>
          <LiveText of={estimates} as={texts.cost} />
        </dd>
      </div>
      <div>
        <dt>
          <abbr title={t('lever.liquidation')}>{t('lever.liq')}</abbr>
        </dt>
        <dd>
          <span className="visually-hidden">{t('lever.long')}</span>
          <LiveText of={estimates} as={texts.long} className={styles.long} />
          <span aria-hidden="true"> / </span>
          <span className="visually-hidden">{t('lever.short')}</span>
          <LiveText of={estimates} as={texts.short} className={styles.short} />
        </dd>
      </div>
      <div>
        <dt>{t('lever.most')}</dt>
        <dd>{most === undefined ? '—' : t('lever.lotsOf', { count: Number(most) })}</dd>
      </div>
    </dl>
  )
}

type TextOf = (estimates: Estimates, format: Format) => string

function textsOf(market: Market): Readonly<Record<Side | 'cost', TextOf>> {
  const liquidation =
    (side: Side): TextOf =>
    ({ [side]: estimate }, format) =>
      estimate ? format.price(estimate.liquidation, market.pricePlaces) : '—'
  return {
    long: liquidation('long'),
    short: liquidation('short'),
    // A long at the best ask costs slightly more, so this is enough for either side.
    cost: ({ long }, format) => (long ? `≈ ${format.amount(cutUp(long.cost, 2), market.quote, 2)}` : '—'),
  }
}

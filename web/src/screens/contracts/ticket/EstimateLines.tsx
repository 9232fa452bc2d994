import { useMemo } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useMoney } from '../../../figures/Veiled.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Link } from '../../../kit/Link.ts'
import styles from './EstimateLines.module.css'
import type { TicketForm } from './useTicket.ts'
import { costsOf } from './ticket.ts'
import { useEstimates, type EstimateProps, type Estimates } from './useEstimates.ts'

/** Margin, opening fee and largest loss of the order. */
export function EstimateLines(about: EstimateProps) {
  const t = useT()
  const format = useFormat()
  const estimates = useEstimates(about)
  const { quote, contractFeePercent } = about.market
  const texts = useMemo(
    () => ({ margin: costOf('margin', quote), fee: costOf('fee', quote), cost: costOf('cost', quote) }),
    [quote],
  )
  const lines = [
    ['margin', t('lever.margin')],
    ['fee', t('trade.feeAt', { percent: format.rate(contractFeePercent) })],
    ['cost', t('lever.largestLoss')],
  ] as const
  return (
    <dl className={styles.lines}>
      {lines.map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <LiveText of={estimates} as={texts[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export interface AvailableProps {
  readonly market: Market
  readonly deal: ContractDeal | undefined
  readonly form: TicketForm
}

/** Free balance of the contract account with a link that adds to it, and the switch of the stops. */
export function Available({ market, deal, form }: AvailableProps) {
  const t = useT()
  const money = useMoney()
  return (
    <>
      <p className={styles.free}>
        <span>{t('trade.available')}</span>
        <span className={styles.amount}>
          <strong>{money(deal?.free, market.quote)}</strong>
          <Link
            to={`/pages/assets/transfer/index?from=change&to=lever&currency=${market.quoteId}`}
            aria-label={t('title.transfer')}
            className={styles.transfer}
          >
            <Icon name="plus" size={16} />
          </Link>
        </span>
      </p>
      <StopsSwitch form={form} />
    </>
  )
}

/** Switch that adds stops to the order or removes them. */
function StopsSwitch({ form }: { readonly form: TicketForm }) {
  const t = useT()
  const { value: on, onChange } = form.control('stopsOn')
  return (
    <button type="button" className={styles.switch} aria-expanded={on} onClick={() => onChange(!on)}>
      <span>
        {t('lever.editStops')}
        <Icon name={on ? 'minus' : 'plus'} size={16} />
      </span>
    </button>
  )
}

/** A long at the best ask costs slightly more, so its figures are enough for either side. */
const costOf =
  (name: 'margin' | 'fee' | 'cost', quote: string) =>
  ({ long }: Estimates, format: Format): string =>
    long ? `≈\u00a0${costsOf(long, quote, format).cost(long[name])}` : '—'

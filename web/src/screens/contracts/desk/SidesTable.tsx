import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { PositionSide } from '#domain/contracts.ts'
import { roundUp, decimalText, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { amountPlaces, useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { costsOf, fillOf } from '../ticket/ticket.ts'
import { useEstimates, type EstimateProps, type Estimates } from '../ticket/useEstimates.ts'
import styles from './DeskTicket.module.css'

const sides = ['long', 'short'] as const
const figures = ['margin', 'fee', 'liquidation', 'cost'] as const

/** Price, margin, fee, liquidation and largest loss of the order for both sides. A tick writes texts only. */
export function SidesTable(about: EstimateProps) {
  const t = useT()
  const format = useFormat()
  const { market, input } = about
  const estimates = useEstimates(about)
  const prices = useMemo(
    () => ({
      long: computed(() => fillOf(market, input, 'long')),
      short: computed(() => fillOf(market, input, 'short')),
    }),
    [market, input],
  )
  const [price, texts] = useMemo(() => {
    const mark = input.kind === 'limit' ? '' : '≈\u00a0'
    return [
      (value: string | undefined, f: Format) =>
        value === undefined ? '—' : mark + f.price(value, market.pricePlaces),
      { long: textsOf('long', market), short: textsOf('short', market) },
    ] as const
  }, [market, input.kind])
  const names = {
    margin: t('lever.margin'),
    fee: t('trade.feeAt', { percent: format.rate(market.contractFeePercent) }),
    liquidation: t('lever.byLiquidation'),
    cost: t('lever.largestLoss'),
  }
  return (
    <table className={styles.sides}>
      <thead>
        <tr>
          <td />
          <th scope="col" className={styles.long}>
            {t('lever.long')}
          </th>
          <th scope="col" className={styles.short}>
            {t('lever.short')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{t('market.last')}</th>
          {sides.map((side) => (
            <td key={side}>
              <LiveText of={prices[side]} as={price} />
            </td>
          ))}
        </tr>
        {figures.map((figure) => (
          <tr key={figure}>
            <th scope="row">{names[figure]}</th>
            {sides.map((side) => (
              <td key={side}>
                <LiveText of={estimates} as={texts[side][figure]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type TextOf = (estimates: Estimates, format: Format) => string

function textsOf(
  side: PositionSide,
  { quote, pricePlaces }: Market,
): Readonly<Record<(typeof figures)[number], TextOf>> {
  const money =
    (figure: 'margin' | 'fee' | 'cost', sign = 1n): TextOf =>
    ({ [side]: estimate }, f) => {
      if (!estimate) return '—'
      const places = costsOf(estimate, quote, f).places
      const own = amountPlaces(estimate[figure], quote)
      const value = (most: number) => decimalText(sign * units(roundUp(estimate[figure], most)))
      // Amounts of other coins are whole.
      return own > places ? f.amount(value(own), undefined, own) : f.price(value(places), places)
    }
  return {
    margin: money('margin'),
    fee: money('fee'),
    cost: money('cost', -1n),
    liquidation: ({ [side]: estimate }, f) => (estimate ? f.price(estimate.liquidation, pricePlaces) : '—'),
  }
}

import { computed } from '@preact/signals-react'
import { useMemo } from 'react'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Facts } from '../../../kit/Facts.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { estimateOf, type Estimate, type TicketInput } from './ticket.ts'

interface EstimateListProps {
  readonly market: Market
  readonly input: TicketInput
  readonly deal: ContractDeal | undefined
}

/** Margin, fee, size and where it would be liquidated, before anything is sent; follows the book. */
export function EstimateList({ market, input, deal }: EstimateListProps) {
  const t = useT()
  const about = JSON.stringify(input)
  const estimate = useMemo(
    () => computed(() => estimateOf(market, JSON.parse(about) as TicketInput, deal)),
    [market, about, deal],
  )
  const texts = useMemo(() => textsOf(market), [market])
  const rows = [
    { label: t('lever.size'), as: texts.size },
    { label: t('lever.notional'), as: texts.notional },
    { label: t('lever.margin'), as: texts.margin },
    { label: t('lever.feeAt', { percent: Number(market.contractFeePercent) }), as: texts.fee },
    { label: t('lever.liquidation'), as: texts.liquidation },
    { label: t('lever.largestLoss'), as: texts.cost },
  ]
  return <Facts rows={rows.map(({ label, as }) => ({ label, value: <LiveText of={estimate} as={as} /> }))} />
}

type TextOf = (estimate: Estimate | undefined, format: Format) => string

function textsOf(
  market: Market,
): Record<'size' | 'notional' | 'margin' | 'fee' | 'liquidation' | 'cost', TextOf> {
  const money =
    (name: 'notional' | 'margin' | 'fee' | 'cost'): TextOf =>
    (estimate, format) =>
      estimate ? format.amount(estimate[name], market.quote, name === 'notional' ? 2 : 4) : '—'
  return {
    size: (estimate, format) => (estimate ? format.amount(estimate.size, market.base) : '—'),
    notional: money('notional'),
    margin: money('margin'),
    fee: money('fee'),
    cost: money('cost'),
    liquidation: (estimate, format) =>
      estimate ? `≈ ${format.price(estimate.liquidation, market.pricePlaces)} ${market.quote}` : '—',
  }
}

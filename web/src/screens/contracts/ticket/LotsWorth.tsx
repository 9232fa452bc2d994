import { useMemo } from 'react'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useEstimates, type EstimateProps, type Estimates } from './useEstimates.ts'

/** Worth of the lots in coins and in money, or of one lot and the most lots before any is typed. */
export function LotsWorth(props: EstimateProps) {
  const t = useT()
  const format = useFormat()
  const estimates = useEstimates(props)
  const { market } = props
  const texts = useMemo(() => textsOf(market), [market])
  const most = (props.deal ?? market).maxLots
  if (estimates.peek().long === undefined)
    return [
      t('lever.lotIs', { amount: format.amount(market.lotSize, market.base) }),
      ...(most ? [t('lever.mostLots', { most: format.whole(most) })] : []),
    ].join(' · ')
  return (
    <>
      <LiveText of={estimates} as={texts.size} /> <LiveText of={estimates} as={texts.notional} />
    </>
  )
}

type TextOf = (estimates: Estimates, format: Format) => string

function textsOf({ base, quote }: Market): Readonly<Record<'size' | 'notional', TextOf>> {
  return {
    size: ({ long }, format) => (long ? `= ${format.amount(long.size, base)}` : '—'),
    notional: ({ long }, format) => {
      if (!long) return ''
      // For thousands, cents do not matter.
      return `≈\u00a0${format.amount(long.notional, quote, Number(long.notional) < 1000 ? 2 : 0)}`
    },
  }
}

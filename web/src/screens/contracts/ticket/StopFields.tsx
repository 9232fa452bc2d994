import { useEffect, useRef, type ReactNode } from 'react'
import { profitAt, type PositionSide, type Stops } from '#domain/contracts.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { useLive } from '../../../platform/useLive.ts'
import { isSet } from '../../../positions/terms.ts'
import { StopField } from '../../../positions/StopField.tsx'
import { stopPercents } from '../../../positions/marginPercent.ts'
import { StickyAction } from '../../../kit/StickyAction.tsx'
import { stopPriceOf } from './stops.ts'
import styles from './StopFields.module.css'
import { estimateOf, fillOf } from './ticket.ts'
import type { TicketForm } from './useTicket.ts'

export interface StopsProps {
  readonly market: Market
  readonly form: TicketForm
  readonly deal: ContractDeal | undefined
  /** Shown above the buttons: why the form was refused. */
  readonly notice: ReactNode
  /** The buttons of the ticket, which the fields push out of sight. */
  readonly children: ReactNode
}

const effects = { takeProfit: 'lever.takeProfitDoes', stopLoss: 'lever.stopLossDoes' } as const

/** Inputs for both stops, each as a price or in percent of margin; empty for none. */
export function StopFields({ market, form, deal, notice, children }: StopsProps) {
  const t = useT()
  const format = useFormat()
  const element = useRef<HTMLDivElement>(null)
  // The fields appear below a ticket that fills the screen: scroll them into view above the buttons. Newer browsers
  // return a promise, which must not become the effect's clean-up.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const input = form.values

  /** Sides that the stop can be for: a price implies the side, percent fit both. */
  const outcome = (stop: keyof Stops) => {
    if (!isSet(input[stop])) return undefined
    const isPrice = input[`${stop}Unit`] === 'price'
    const about = (side: PositionSide) => {
      const at = stopPriceOf(stop, side, market, input, deal)
      const price = fillOf(market, input, side)
      if (at === undefined || price === undefined) return []
      const estimate = estimateOf(market, input, side, deal)
      const profit = estimate && decimalText(profitAt(estimate.terms, units(at)))
      const isFor = units(at) > units(price) === ((side === 'long') === (stop === 'takeProfit'))
      if (isPrice && !isFor) return []
      const name = t(`lever.${side}`)
      return [{ text: isPrice ? name : `${name} ${format.price(at, market.pricePlaces)}`, profit }]
    }
    const found = [...about('long'), ...about('short')]
    const brings = found[0]?.profit
    return [
      ...found.map(({ text }) => text),
      ...(brings === undefined
        ? []
        : [t('lever.wouldBring', { amount: format.signed(brings, market.quote) })]),
    ].join(' · ')
  }
  const outcomes = {
    takeProfit: useLive(() => outcome('takeProfit')),
    stopLoss: useLive(() => outcome('stopLoss')),
  }
  const field = (stop: keyof Stops) => {
    const { onChange: inUnit, value: unit } = form.control(`${stop}Unit`)
    const control = form.control(stop)
    return (
      <StopField
        stop={stop}
        unit={unit}
        quote={market.quote}
        places={market.pricePlaces ?? 8}
        hint={<span className={styles.outcome}>{outcomes[stop] ?? t(effects[stop])}</span>}
        percents={stopPercents[stop]}
        chosen={unit === 'margin' ? control.value : ''}
        onPercent={(percent) => {
          inUnit('margin')
          control.onChange(percent)
        }}
        onUnit={() => {
          inUnit(unit === 'price' ? 'margin' : 'price')
          control.onChange('')
        }}
        {...control}
      />
    )
  }
  return (
    <>
      <div ref={element} className={styles.fields}>
        {field('takeProfit')}
        {field('stopLoss')}
        <p className={styles.note}>{t('lever.ofMarginNote')}</p>
      </div>
      <StickyAction notice={notice}>{children}</StickyAction>
    </>
  )
}

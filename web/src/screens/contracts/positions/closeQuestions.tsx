import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { closeAt, contractFee, netProfit, shareOfLots } from '#domain/contracts.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Position } from '#sdk/model/position.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { together } from '../../../figures/together.ts'
import { format, type Format } from '../../../i18n/format.ts'
import { t, useT } from '../../../i18n/translate.ts'
import { Slider } from '../../../kit/Slider.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { exitOf } from '../../../positions/figures.ts'
import { stillWaits } from '../../../positions/stillWaits.ts'
import { coinsOf, sideNames, termsOf } from '../../../positions/terms.ts'

/**
 * Asks how much of a position to close. The figures follow the market and the chosen lots while the question is open.
 * @param inPart the backend can close a part
 * @returns undefined when nothing is to be closed
 */
export async function lotsToClose(
  position: Position,
  market: Market | undefined,
  inPart: boolean,
): Promise<number | undefined> {
  const f = format.peek()
  const feePercent = market?.contractFeePercent
  const places = market?.pricePlaces
  const { base, quote } = coinsOf(position)
  const exit = exitOf(position)
  const aboutPrice = (price: string, format: Format) => `≈\u00a0${format.price(price, places)}`
  const lots = signal(position.lots)
  const ofPart = (text: string) => shareOfLots(units(text), lots.value, position.lots)
  const size = computed(() => decimalText(ofPart(position.size)))
  const margin = computed(() => decimalText(ofPart(position.margin)))
  const result = computed(() => {
    const terms = { ...termsOf(position), size: units(size.value), margin: units(margin.value) }
    return closeAt(terms, units(exit.value), units(feePercent))
  })
  // The same result as on the card: after paid costs and the costs of closing.
  const net = computed(() => {
    const { profit, fee } = result.value
    return decimalText(netProfit(profit, ofPart(position.fees) + fee, ofPart(position.overnightInterest)))
  })
  const sized = (text: string, format: Format) =>
    `${t(sideNames[position.side])} · ${format.amount(text, base)}`
  const money = (text: string, format: Format) => {
    const { fee, returned } = result.value
    return together(format, quote, [margin.value, decimalText(fee), decimalText(returned)], {
      isLive: true,
    }).amount(text)
  }
  const about = (name: 'fee' | 'returned') => (now: typeof result.value, format: Format) =>
    `≈\u00a0${money(decimalText(now[name]), format)}`
  const isAgreed = await confirm({
    title: t('lever.closeAsk', { symbol: position.symbol }),
    body: t('lever.closeBody'),
    action: <CloseAction lots={lots} all={position.lots} />,
    ...(inPart &&
      position.lots > 1 && {
        lead: <LotsToClose lots={lots} all={position.lots} onChoose={(chosen) => (lots.value = chosen)} />,
      }),
    facts: [
      { label: t('lever.size'), value: <LiveText of={size} as={sized} /> },
      { label: t('lever.openPrice'), value: f.price(position.openPrice, places) },
      { label: t('lever.closePrice'), value: <LiveText of={exit} as={aboutPrice} /> },
      { label: t('lever.net'), value: <LiveChange of={net} as="amount" unit={quote} /> },
      { label: t('lever.margin'), value: <LiveText of={margin} as={money} /> },
      { label: t('lever.closeFee'), value: <LiveText of={result} as={about('fee')} /> },
      { label: t('lever.comesBack'), value: <LiveText of={result} as={about('returned')} /> },
    ],
  })
  return isAgreed ? lots.peek() : undefined
}

interface LotsProps {
  readonly lots: ReadonlySignal<number>
  /** Lots of the position. */
  readonly all: number
  readonly onChoose: (lots: number) => void
}

/** Verb of the button: the whole position, or the chosen lots. */
function CloseAction({ lots, all }: Omit<LotsProps, 'onChoose'>) {
  const t = useT()
  const chosen = useValue(lots)
  return chosen === all ? t('lever.close') : t('lever.lotsPart', { lots: chosen, count: all })
}

/** Slider for the lots to close, in the question. At least one lot is closed. */
function LotsToClose({ lots, all, onChoose }: LotsProps) {
  const t = useT()
  const chosen = useValue(lots)
  const text = t('lever.lotsPart', { lots: chosen, count: all })
  return (
    <div>
      <p aria-live="polite">{text}</p>
      <Slider
        value={(chosen / all) * 100}
        onChange={(percent) => onChoose(Math.max(1, Math.round((all * percent) / 100)))}
        label={t('lever.lots')}
      />
    </div>
  )
}

/** Asks whether to cancel a limit order. One that was filled in the meantime stays as a position. */
export async function confirmedCancel(order: Position, market: Market | undefined): Promise<boolean> {
  const f = format.peek()
  const feePercent = market?.contractFeePercent
  const places = market?.pricePlaces
  const { base, quote } = coinsOf(order)
  const fee = contractFee(units(order.openPrice), units(order.size), units(feePercent))
  const isAgreed = await confirm({
    title: t('lever.cancelAsk', { symbol: order.symbol }),
    action: t('trade.cancel'),
    facts: [
      { label: t('lever.size'), value: `${t(sideNames[order.side])} · ${f.amount(order.size, base)}` },
      { label: t('lever.limitPrice'), value: f.price(order.openPrice, places) },
      { label: t('lever.comesBack'), value: f.amount(decimalText(units(order.margin) + fee), quote) },
    ],
  })
  return isAgreed && stillWaits(order, market)
}

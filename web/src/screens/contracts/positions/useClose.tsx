import { computed } from '@preact/signals-react'
import { closeAt, contractFee, netProfit } from '#domain/contracts.ts'
import { decimalText, units } from '#domain/decimalText.ts'
import { ContractStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { Market } from '#sdk/model/market.ts'
import { toPositions, type Position } from '#sdk/model/position.ts'
import { api } from '../../../api/api.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { showResult } from '../../../market/live/announced.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { exitOf } from '../../../positions/figures.ts'
import { coinsOf, sideNames, termsOf } from '../../../positions/terms.ts'

/** Closes a position or cancels a limit order, after showing what the user gets back. */
export function useClose() {
  const write = useWrite('leverClose', { lockUntilRead: true })

  /** Returns the closed position, or undefined if it was not closed. */
  async function close(position: Position, market: Market | undefined): Promise<Position | undefined> {
    if (!(await confirmedClose(position, market))) return undefined
    const notifyAgain = showResult('position', position.id)
    const sent = await write.send({ id: position.id })
    if (!sent.ok) {
      notifyAgain()
      return undefined
    }
    const closed = await read(api, 'leverMyTrade', { status: ContractStatus.closed, limit: 20 }).then(
      toPositions,
      () => [],
    )
    const ended = closed.find(({ id }) => id === position.id)
    if (!ended) toast(sent.answer.message, 'good')
    return ended
  }

  /** Resolves to true if it was cancelled. */
  async function cancel(order: Position, market: Market | undefined): Promise<boolean> {
    if (!(await confirmedCancel(order, market))) return false
    const sent = await write.send({ id: order.id })
    if (sent.ok) toast(t('trade.cancelDone'), 'good')
    return sent.ok
  }
  return { close, cancel, busy: write.busy }
}

/** The figures follow the market while the confirmation is open. */
function confirmedClose(position: Position, market: Market | undefined): Promise<boolean> {
  const f = format.peek()
  const feePercent = market?.contractFeePercent
  const places = market?.pricePlaces
  const { base, quote } = coinsOf(position)
  const exit = exitOf(position)
  const about = (price: string, format: Format) => `≈ ${format.price(price, places)}`
  const result = computed(() => closeAt(termsOf(position), units(exit.value), units(feePercent)))
  // The same result as on the card: after paid costs and the costs of closing.
  const net = computed(() => {
    const { profit, fee } = result.value
    return decimalText(netProfit(profit, units(position.fees) + fee, units(position.overnightInterest)))
  })
  const money = (name: 'fee' | 'returned') => (now: typeof result.value, format: Format) =>
    `≈ ${format.amount(decimalText(now[name]), quote, 4)}`
  return confirm({
    title: t('lever.closeAsk', { symbol: position.symbol }),
    body: t('lever.closeBody'),
    action: t('lever.close'),
    facts: [
      { label: t('lever.size'), value: `${t(sideNames[position.side])} · ${f.amount(position.size, base)}` },
      { label: t('lever.openPrice'), value: f.price(position.openPrice, places) },
      { label: t('lever.closePrice'), value: <LiveText of={exit} as={about} /> },
      { label: t('lever.net'), value: <LiveChange of={net} as="amount" unit={quote} /> },
      { label: t('lever.margin'), value: f.amount(position.margin, quote, 4) },
      { label: t('lever.closeFee'), value: <LiveText of={result} as={money('fee')} /> },
      { label: t('lever.comesBack'), value: <LiveText of={result} as={money('returned')} /> },
    ],
  })
}

function confirmedCancel(order: Position, market: Market | undefined): Promise<boolean> {
  const f = format.peek()
  const feePercent = market?.contractFeePercent
  const places = market?.pricePlaces
  const { base, quote } = coinsOf(order)
  const fee = contractFee(units(order.openPrice), units(order.size), units(feePercent))
  return confirm({
    title: t('lever.cancelAsk', { symbol: order.symbol }),
    action: t('trade.cancel'),
    facts: [
      { label: t('lever.size'), value: `${t(sideNames[order.side])} · ${f.amount(order.size, base)}` },
      { label: t('lever.limitPrice'), value: f.price(order.openPrice, places) },
      { label: t('lever.comesBack'), value: f.amount(decimalText(units(order.margin) + fee), quote) },
    ],
  })
}

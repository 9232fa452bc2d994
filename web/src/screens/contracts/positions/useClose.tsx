import { computed } from '@preact/signals-react'
import { read } from '#sdk/call.ts'
import { api } from '../../../api/api.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { sum } from '#domain/decimalText.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format, type Format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { showResult } from '../../../market/live/announced.ts'
import { usePlaces } from '../../../market/usePlaces.ts'
import { LiveChange } from '../../../figures/LiveChange.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { exitOf } from './figures.ts'
import { coinsOf, contractFee, returnedAt, termsOf, sideNames, type LeverOrder } from '../terms.ts'

/** Closes a position or cancels a limit, after showing what comes back. */
export function useClose(feePercent: string) {
  const placesOf = usePlaces()
  const write = useWrite('leverClose')

  /** The position as it ended; nothing when it was not closed. */
  async function close(order: LeverOrder): Promise<LeverOrder | undefined> {
    if (!(await confirmedClose(order, feePercent, placesOf(order.symbol)))) return undefined
    const speak = showResult('position', order.id)
    const sent = await write.send({ id: order.id })
    if (!sent.ok) {
      speak()
      return undefined
    }
    const { message } = await read(api, 'leverMyTrade', { status: 3, limit: 20 }).catch(() => ({
      message: { data: [] as LeverOrder[] },
    }))
    const ended = message.data.find(({ id }) => id === order.id)
    if (!ended) toast(sent.answer.message, 'good')
    return ended
  }

  async function cancel(order: LeverOrder): Promise<void> {
    if (!(await confirmedCancel(order, feePercent, placesOf(order.symbol)))) return
    const sent = await write.send({ id: order.id })
    if (sent.ok) toast(t('trade.cancelDone'), 'good')
  }
  return { close, cancel, busy: write.busy }
}

/** Its figures follow the market while the question stands. */
function confirmedClose(order: LeverOrder, feePercent: string, places: number | undefined): Promise<boolean> {
  const f = format.peek()
  const { base, quote } = coinsOf(order)
  const exit = exitOf(order)
  const about = (price: string, format: Format) => `≈ ${format.price(price, places)}`
  const result = computed(() => returnedAt(termsOf(order), exit.value, feePercent))
  const profit = computed(() => result.value.profit)
  const money = (name: 'fee' | 'back') => (now: typeof result.value, format: Format) =>
    `≈ ${format.amount(now[name], quote, 4)}`
  return confirm({
    title: t('lever.closeAsk', { symbol: order.symbol }),
    body: t('lever.closeBody'),
    action: t('lever.close'),
    facts: [
      { label: t('lever.size'), value: `${t(sideNames[order.type])} · ${f.amount(order.number, base)}` },
      { label: t('lever.openPrice'), value: f.price(order.price, places) },
      { label: t('lever.closePrice'), value: <LiveText of={exit} as={about} /> },
      { label: t('lever.profit'), value: <LiveChange of={profit} as="amount" unit={quote} /> },
      { label: t('lever.margin'), value: f.amount(order.caution_money, quote, 4) },
      { label: t('lever.closeFee'), value: <LiveText of={result} as={money('fee')} /> },
      { label: t('lever.comesBack'), value: <LiveText of={result} as={money('back')} /> },
    ],
  })
}

function confirmedCancel(
  order: LeverOrder,
  contractFeePercent: string,
  places: number | undefined,
): Promise<boolean> {
  const f = format.peek()
  const { base, quote } = coinsOf(order)
  const fee = contractFee({ contractFeePercent }, order.price, order.number)
  return confirm({
    title: t('lever.cancelAsk', { symbol: order.symbol }),
    action: t('trade.cancel'),
    facts: [
      { label: t('lever.size'), value: `${t(sideNames[order.type])} · ${f.amount(order.number, base)}` },
      { label: t('lever.limitPrice'), value: f.price(order.price, places) },
      { label: t('lever.comesBack'), value: f.amount(sum([order.caution_money, fee]), quote) },
    ],
  })
}

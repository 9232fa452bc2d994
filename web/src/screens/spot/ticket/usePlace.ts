import { useEffect, useRef, useState } from 'react'
import { SpotSide } from '#generated/enums.ts'
import type { ApiError } from '#sdk/errors.ts'
import { toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { placedOrder } from '#sdk/placedOrder.ts'
import { api } from '../../../api/api.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { t } from '../../../i18n/translate.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import type { Market } from '#sdk/model/market.ts'
import { expectOrder } from '../../../market/live/announced.ts'
import { confirmBeforeOrder } from '../../../market/confirmBeforeOrder.ts'
import type { OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** Sends an order, after asking when the user wants to be asked, and knows what became of the last one. */
export function usePlace(market: Market, balances: SpotBalances, refused: (error: ApiError) => boolean) {
  const write = useWrite('coinTradePlace', { refused })
  const [placed, setPlaced] = useState<SpotOrder>()
  const latest = useRef<object>(undefined)
  useEffect(() => {
    // Fetched while the form is filled in, so that the question comes with the tap.
    loadQuestion().catch(() => undefined)
  }, [])
  useAccountEvent('order', (event) => {
    const order = toSpotOrder(event.order)
    setPlaced((shown) => (shown?.id === order.id ? order : shown))
  })

  async function place(input: OrderInput): Promise<boolean> {
    if (confirmBeforeOrder.peek() && !(await confirmed(market, input, balances))) return false
    forget()
    // This screen tells what becomes of it; a toast beside it would say it twice.
    expectOrder(market.symbol)
    const { baseId, quoteId } = market
    const { amount } = recounted(market, input, balances)
    const order = {
      currency_id: baseId,
      legal_id: quoteId,
      type: SpotSide[input.side],
      amount,
      target_price: input.kind === 'limit' ? input.price : '0',
    } as const
    const sent = await write.send(order)
    if (!sent.ok) return false
    latest.current = order
    // Not waited for: the amount has to be cleared with the answer, however long this reading takes.
    void placedOrder(api, order, sent.answer).then(
      (found) => latest.current === order && setPlaced(found),
      () => undefined,
    )
    return true
  }
  function forget() {
    latest.current = undefined
    setPlaced(undefined)
  }
  return { place, busy: write.busy, placed, forget }
}

const loadQuestion = () => import('./ask.tsx')

/** Without the question nothing is sent: a file that does not come counts as a no. */
async function confirmed(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
  const question = await loadQuestion().catch(() => undefined)
  if (!question) toast(t('write.offline'), 'bad')
  return question !== undefined && question.ask(market, input, balances)
}

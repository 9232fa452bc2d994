import { useEffect, useState } from 'react'
import type { ApiError } from '#sdk/errors.ts'
import { toast } from '../../../feedback/toast.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { expectOrder } from '../../../market/live/announced.ts'
import type { OrderToConfirm } from './ask.tsx'
import type { OrderInput } from './order.ts'
import type { SentOrder } from './Placed.tsx'
import type { SpotBalances } from './useSpotBalances.ts'

/** Sends an order, after a confirmation if the user wants one, and keeps the last accepted one. */
export function usePlace(
  market: Market,
  balances: SpotBalances,
  refused: (error: Pick<ApiError, 'field' | 'message'>) => boolean,
  /** Called if the user prefers a limit order at this price. */
  onLimit: (price: string) => void,
) {
  const write = useWrite('coinTradePlace', { refused })
  const [sent, setSent] = useState<SentOrder>()
  useEffect(() => {
    // Preloaded while the user fills in the form, so that the question appears with the tap.
    loadQuestion().catch(() => undefined)
  }, [])

  async function place(input: OrderInput): Promise<boolean> {
    const order = await confirmOrder({ market, input, balances, refused, onLimit })
    if (!order) return false
    forget()
    // This screen shows the outcome, so a toast would repeat it.
    expectOrder(market.symbol)
    const answered = await write.send(order)
    if (!answered.ok) return false
    setSent({ order, answer: answered.answer })
    return true
  }
  const forget = () => setSent(undefined)
  return { place, busy: write.busy, sent, forget }
}

const loadQuestion = () => import('./ask.tsx')

/** Without the question nothing is sent: a chunk that fails to load counts as a no. */
async function confirmOrder(order: OrderToConfirm) {
  const question = await loadQuestion().catch(() => undefined)
  if (!question) toast(t('write.offline'), 'bad')
  return question?.confirmOrder(order)
}

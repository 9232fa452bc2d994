import { computed } from '@preact/signals-react'
import { useRef, useState } from 'react'
import { SpotSide } from '#generated/enums.ts'
import type { ApiError } from '#sdk/errors.ts'
import { toSpotOrder, type SpotOrder } from '#sdk/model/spotOrder.ts'
import { placedOrder } from '#sdk/placedOrder.ts'
import { api } from '../../../api/api.ts'
import { confirm } from '../../../feedback/confirm.ts'
import { useWrite } from '../../../api/useWrite.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import type { Market } from '#sdk/model/market.ts'
import { expectOrder } from '../../../market/live/announced.ts'
import { confirmBeforeOrder } from '../../../market/confirmBeforeOrder.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { outcomeOf, recounted, type OrderInput } from './order.ts'
import type { SpotBalances } from './useSpotBalances.ts'

/** Sends an order, after asking when the user wants to be asked, and knows what became of the last one. */
export function usePlace(market: Market, balances: SpotBalances, refused: (error: ApiError) => boolean) {
  const write = useWrite('coinTradePlace', { refused })
  const [placed, setPlaced] = useState<SpotOrder>()
  const latest = useRef<object>(undefined)
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

/** What depends on the book follows it while the question is open. */
function confirmed(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
  const f = format.peek()
  const order = computed(() => recounted(market, input, balances))
  const outcome = computed(() => outcomeOf(market, order.value))
  // What a market order meets is known when it is there.
  const about = input.kind === 'market' ? '≈ ' : ''
  const action = t(input.side === 'buy' ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })
  return confirm({
    title: action,
    action,
    side: input.side,
    extra: <SkipSwitch asks={confirmBeforeOrder} onChange={(asks) => (confirmBeforeOrder.value = asks)} />,
    facts: [
      {
        label: t('trade.amount'),
        value: <LiveText of={order} as={(now, f) => f.amount(now.amount, market.base)} />,
      },
      {
        label: t('market.last'),
        value:
          input.kind === 'market'
            ? t('trade.market')
            : `${f.price(input.price, market.pricePlaces)} ${market.quote}`,
      },
      {
        label: t('trade.total'),
        value: (
          <LiveText
            of={outcome}
            as={(now, f) => about + f.amount(now?.total, market.quote, market.pricePlaces)}
          />
        ),
      },
      {
        label: t('trade.fee'),
        value: <LiveText of={outcome} as={(now, f) => about + f.amount(now?.fee, now?.unit)} />,
      },
      {
        label: t('trade.receive'),
        value: <LiveText of={outcome} as={(now, f) => `≈ ${f.amount(now?.received, now?.unit)}`} />,
      },
    ],
  })
}

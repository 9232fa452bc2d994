import { computed } from '@preact/signals-react'
import { confirm } from '../../../feedback/confirm.ts'
import { format } from '../../../i18n/format.ts'
import { t } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeOrder } from '../../../market/confirmBeforeOrder.ts'
import { SkipSwitch } from '../../../market/SkipSwitch.tsx'
import { LiveText } from '../../../figures/LiveText.tsx'
import { outcomeOf, slipOf, type OrderInput } from './order.ts'
import { Slip } from './Slip.tsx'
import type { SpotBalances } from './useSpotBalances.ts'
import { recounted } from './wish.ts'

/** Shows the order once more. What depends on the book follows it while the question is open. */
export function ask(market: Market, input: OrderInput, balances: SpotBalances): Promise<boolean> {
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
    extra: (
      <>
        {slipOf(market, input) !== undefined && <Slip market={market} input={input} />}
        <SkipSwitch asks={confirmBeforeOrder} onChange={(asks) => (confirmBeforeOrder.value = asks)} />
      </>
    ),
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

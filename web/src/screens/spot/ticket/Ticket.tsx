import { useEffect, useEffectEvent, useImperativeHandle, type Ref } from 'react'
import { shareOf, units } from '#domain/decimalText.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { useValue } from '../../../platform/useValue.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { confirmBeforeOrder } from '../../../market/confirmBeforeOrder.ts'
import { percentOf } from '../../../market/estimate.ts'
import { AmountField } from '../../../forms/AmountField.tsx'
import { Balance } from '../../../figures/Balance.tsx'
import { Button } from '../../../kit/Button.tsx'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Slider } from '../../../kit/Slider.tsx'
import { Estimate } from './Estimate.tsx'
import { mostOf, noWish, slipOf, trimmed, type Wish } from './order.ts'
import { Placed } from './Placed.tsx'
import styles from './Ticket.module.css'
import { TotalField } from './TotalField.tsx'
import { usePlace } from './usePlace.tsx'
import { useSpotBalances } from './useSpotBalances.ts'
import { useFirstPrice } from './useFirstPrice.ts'
import { useTicket } from './useTicket.ts'

export interface TicketHandle {
  /** For the book: fills the limit price and nothing else. */
  readonly fillPrice: (price: string) => void
}

interface TicketProps {
  readonly market: Market
  /** The side that a link asked for. */
  readonly side: 'buy' | 'sell' | undefined
  readonly ref?: Ref<TicketHandle>
}

/** Buys or sells. The amount is the one value; slider and total follow it and write to it. */
export function Ticket({ market, side, ref }: TicketProps) {
  const t = useT()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  const balances = useSpotBalances(market)
  const form = useTicket(market, balances)
  const price = form.control('price')
  const amount = form.control('amount')
  const { onChange: chooseSide } = form.control('side')
  const { onChange: chooseKind } = form.control('kind')
  const input = form.values
  const { place, busy, placed, forget } = usePlace(market, balances, form.refused)

  const takeSide = useEffectEvent(chooseSide)
  useEffect(() => {
    if (side) takeSide(side)
  }, [side])
  const own = form.control('priced')
  const priceIt = (next: string) => {
    own.onChange(next !== '')
    price.onChange(next)
  }
  useFirstPrice(market, !input.priced && input.symbol === market.symbol, price.onChange)
  useImperativeHandle(ref, () => ({ fillPrice: (next) => priceIt(trimmed(next, market)) }))

  const buying = input.side === 'buy'
  const most = mostOf(market, input, balances)
  const slip = slipOf(market, input)

  const submit = form.submit(async (values) => {
    if (await place(values)) form.renew({ amount: '', ...noWish })
  })
  const type = (next: string, wish: Wish = noWish) => {
    forget()
    form.control('percent').onChange(wish.percent)
    form.control('spend').onChange(wish.spend)
    amount.onChange(next)
  }

  return (
    <form className={styles.ticket} noValidate onSubmit={submit}>
      <Segmented
        look="sides"
        label={t('trade.side')}
        options={[
          { value: 'buy', label: t('trade.buy') },
          { value: 'sell', label: t('trade.sell') },
        ]}
        value={input.side}
        onChange={(next) => {
          // A part of the money is no part of the coins.
          form.control('percent').onChange(0)
          chooseSide(next)
        }}
      />
      <Segmented
        label={t('trade.kind')}
        options={[
          { value: 'limit', label: t('trade.limit') },
          { value: 'market', label: t('trade.market') },
        ]}
        value={input.kind}
        onChange={chooseKind}
      />
      {input.kind === 'limit' ? (
        <AmountField
          label={t('market.last')}
          unit={market.quote}
          places={market.pricePlaces ?? 8}
          hint={
            slip !== undefined && t(buying ? 'trade.above' : 'trade.below', { percent: format.percent(slip) })
          }
          {...price}
          onChange={priceIt}
        />
      ) : (
        <p className={styles.best}>{t(buying ? 'trade.bestAsk' : 'trade.bestBid')}</p>
      )}
      <AmountField
        label={t('trade.amount')}
        unit={market.base}
        places={market.amountPlaces}
        hint={
          units(market.minAmount) > 0n &&
          t('trade.minimum', { amount: format.amount(market.minAmount, market.base) })
        }
        {...amount}
        onChange={(next) => type(next)}
      />
      <Slider
        label={t('trade.share')}
        value={shareOf(input.amount, most)}
        disabled={units(most) === 0n}
        onChange={(percent) =>
          type(percentOf(most ?? '0', percent, market.amountPlaces), { percent, spend: '' })
        }
      />
      {(input.kind === 'limit' || buying) && (
        <TotalField
          market={market}
          input={input}
          onAmount={(next, spend) => type(next, { percent: 0, spend })}
        />
      )}
      {buying ? (
        <Balance
          label={t('trade.available')}
          amount={format.amount(balances.quote, market.quote, 2)}
          to="/pages/assets/deposit/index"
        >
          {t('menu.deposit')}
        </Balance>
      ) : (
        <p className={styles.free}>
          <span>{t('trade.available')}</span>
          <span>{format.amount(balances.base, market.base)}</span>
        </p>
      )}
      {isSignedIn ? (
        <Button type="submit" wide look={input.side} busy={busy}>
          {t(buying ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })}
        </Button>
      ) : (
        <Button wide onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      )}
      <Placed order={placed} market={market} />
      <Estimate market={market} input={input} />
      <CheckField
        label={t('trade.confirmFirst')}
        checked={useValue(confirmBeforeOrder)}
        onChange={(event) => (confirmBeforeOrder.value = event.target.checked)}
      />
    </form>
  )
}

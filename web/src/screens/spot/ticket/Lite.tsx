import { computed } from '@preact/signals-react'
import { useEffect, useEffectEvent, useId, useMemo, type SyntheticEvent } from 'react'
import { units } from '#domain/decimalText.ts'
import type { Market } from '#sdk/model/market.ts'
import { LiveText } from '../../../figures/LiveText.tsx'
import { useMoney } from '../../../figures/Veiled.tsx'
import { FormFault } from '../../../forms/FormFault.tsx'
import { useNumberEntry } from '../../../forms/useNumberEntry.ts'
import { useFormat, type Format } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Link } from '../../../kit/Link.ts'
import { useBook } from '../../../market/live/book.ts'
import { Peek } from '../../../market/Peek.tsx'
import { ShareChips } from '../../../market/ShareChips.tsx'
import { TicketChips } from '../../../market/TicketChips.tsx'
import { useValue } from '../../../platform/useValue.ts'
import { requireLogin } from '../../../session/guard.ts'
import { signedIn } from '../../../session/session.ts'
import { lite } from './choices.ts'
import styles from './Lite.module.css'
import { mostOf, type OrderInput } from './order.ts'
import type { Outcome } from './outcome.ts'
import { Outlook, useForecast, type Forecast } from './Outlook.tsx'
import { Placed, type SentOrder } from './Placed.tsx'
import { SideSwitch } from './SideSwitch.tsx'
import type { SpotBalances } from './useSpotBalances.ts'
import type { useTicket } from './useTicket.ts'
import { typedOf } from './wish.ts'

export interface LiteProps {
  readonly market: Market
  readonly balances: SpotBalances
  readonly form: ReturnType<typeof useTicket>
  readonly busy: boolean
  readonly sent: SentOrder | undefined
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>
  readonly onType: (text: string) => void
  readonly onShare: (percent: number) => void
  readonly onRevise: (change: Partial<OrderInput>) => void
}

const sums = ['50', '100', '500', '1000'] as const

/**
 * The spot ticket without book and order types: side, amount, and in words what the order costs, from which price it is
 * even and what it can lose.
 */
export function Lite({ market, balances, form, busy, sent, onSubmit, onType, onShare, onRevise }: LiteProps) {
  const t = useT()
  const money = useMoney()
  const format = useFormat()
  const isSignedIn = useValue(signedIn)
  useBook(market.symbol)
  const input = form.values
  const { side, kind, unit } = input
  const isBuy = side === 'buy'
  const paid = isBuy ? market.quote : market.base
  const toMarket = useEffectEvent(() => onRevise({ kind: 'market', unit: '' }))
  useEffect(() => {
    if (kind !== 'market' || unit !== '') toMarket()
  }, [kind, unit])
  const forecast = useForecast(market, input, balances)
  const most = () => mostOf(market, input, balances)
  return (
    <form className={styles.lite} noValidate onSubmit={onSubmit}>
      <div className={styles.picture}>
        <Peek market={market} hours={24} />
      </div>
      <div className={styles.row}>
        <SideSwitch value={side} onChange={(next) => onRevise({ side: next })} />
        <Button look="text" onClick={() => (lite.value = false)}>
          {t('trade.pro')}
        </Button>
      </div>
      <Figure
        label={t(isBuy ? 'trade.youPay' : 'trade.youSell')}
        unit={paid}
        places={isBuy ? (market.pricePlaces ?? 8) : market.amountPlaces}
        value={typedOf(input)}
        error={form.control('amount').error}
        onChange={onType}
      />
      {isBuy ? (
        <TicketChips
          label={t('trade.amount')}
          chips={[
            ...sums.map((sum) => ({
              label: format.whole(Number(sum)),
              isOn: input.percent === 0 && input.spend === sum,
              onTap: () => onType(sum),
            })),
            { label: t('action.max'), isOn: input.percent === 100, onTap: () => onShare(100) },
          ]}
        />
      ) : (
        <ShareChips
          most={most}
          amount={input.amount}
          chosen={input.percent}
          onChange={(percent) => onShare(percent)}
        />
      )}
      <Outlook market={market} isBuy={isBuy} of={forecast} />
      <Placed sent={sent} market={market} />
      <FormFault of={form} />
      {isSignedIn ? (
        <Button type="submit" wide look={side} busy={busy}>
          <SubmitLine market={market} of={forecast} />
        </Button>
      ) : (
        <Button wide onClick={() => requireLogin()}>
          {t('title.login')}
        </Button>
      )}
      <p className={styles.free}>
        {t('trade.available')}{' '}
        {isBuy ? money(balances.quote, market.quote) : money(balances.base, market.base)} ·{' '}
        <Link to="/pages/assets/deposit/index" className={styles.deposit}>
          {t('menu.deposit')}
        </Link>
      </p>
    </form>
  )
}

interface FigureProps {
  readonly label: string
  readonly unit: string
  readonly places: number
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (text: string) => void
}

/** The amount as the main figure of the screen; as wide as its digits. */
function Figure({ label, unit, places, value, error, onChange }: FigureProps) {
  const id = useId()
  const [entry, release] = useNumberEntry(value, onChange, places)
  return (
    <div className={styles.figure}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.digits} data-long={entry.value.length > 9 || undefined}>
        <span className={styles.sized}>
          <span aria-hidden="true">{entry.value || '0'}</span>
          <input
            {...entry}
            id={id}
            placeholder="0"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onBlur={release}
          />
        </span>{' '}
        <span className={styles.unit}>{unit}</span>
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

interface SubmitLineProps {
  readonly market: Market
  readonly of: Forecast
}

/** Text of the button: what the order does, with its sum. */
function SubmitLine({ market, of: { order, outcome } }: SubmitLineProps) {
  const t = useT()
  const sentence = useMemo(
    () => computed(() => ({ ...order.value, outcome: outcome.value })),
    [order, outcome],
  )
  const text = useMemo(
    () =>
      (
        { side, amount, spend, outcome }: OrderInput & { readonly outcome: Outcome | undefined },
        f: Format,
      ) => {
        const isBuy = side === 'buy'
        if (!outcome || units(amount) === 0n)
          return t(isBuy ? 'trade.buyCoin' : 'trade.sellCoin', { coin: market.base })
        const total = isBuy && units(spend) > 0n ? spend : outcome.total
        return t(isBuy ? 'trade.buyFor' : 'trade.sellFor', {
          amount: isBuy ? market.base : f.amount(amount, market.base),
          total: `${isBuy ? '' : '≈\u00a0'}${f.amount(total, market.quote)}`,
        })
      },
    [t, market],
  )
  return <LiveText of={sentence} as={text} />
}

import { useState } from 'react'
import { units } from '#domain/decimalText.ts'
import { useFields } from '../forms/forms.ts'
import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../forms/AmountField.tsx'
import { Button } from '../kit/Button.tsx'
import { Price } from '../figures/Price.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { AlertList } from './AlertList.tsx'
import { watchAlerts } from './watch.ts'
import { addAlert, alerts, isReached, mostAlerts, type Side } from './alerts.ts'
import styles from './AlertSheet.module.css'

interface AlertSheetProps {
  readonly market: Market
  readonly open: boolean
  readonly onClose: () => void
}

watchAlerts()

/** Sets a price alert, and lists those that are set. */
export function AlertSheet({ market, open, onClose }: AlertSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('alert.of', { symbol: market.symbol })}>
      <AlertForm key={market.symbol} market={market} />
      <AlertList symbol={market.symbol} />
    </Sheet>
  )
}

function AlertForm({ market }: { readonly market: Market }) {
  const t = useT()
  const { last } = marketSignals(market.symbol)
  const full = useValue(alerts).length >= mostAlerts
  const form = useFields<{ side: Side; price: string }>({
    defaults: { side: 'above', price: '' },
    check: ({ side, price }) => ({
      price:
        units(price) <= 0n
          ? 'alert.priceNeeded'
          : full
            ? 'alert.full'
            : isReached({ side, price }, last.peek() ?? '0') && last.peek() !== undefined && 'alert.already',
    }),
  })
  const submit = form.submit(async ({ side, price }) => {
    addAlert(market.symbol, side, price)
    form.renew({ price: '' })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.now}>
        {t('alert.now')}{' '}
        <Price of={last} {...(market.pricePlaces === undefined ? {} : { places: market.pricePlaces })} />
      </p>
      <Segmented<Side>
        label={t('alert.when')}
        options={[
          { value: 'above', label: t('alert.above') },
          { value: 'below', label: t('alert.below') },
        ]}
        {...form.control('side')}
      />
      <AmountField
        label={t('alert.price')}
        unit={market.quote}
        places={market.pricePlaces ?? 8}
        {...form.control('price')}
      />
      <Button type="submit" wide>
        {t('alert.add')}
      </Button>
      <Permission />
    </form>
  )
}

/** Permission for notifications is requested here, on a tap, and never earlier. */
function Permission() {
  const t = useT()
  const [state, setState] = useState(() => ('Notification' in window ? Notification.permission : 'denied'))
  if (state === 'granted') return <p className={styles.note}>{t('alert.noticesOn')}</p>
  return (
    <>
      <p className={styles.note}>{t('alert.whileOpen')}</p>
      {state === 'default' && (
        <Button look="text" onClick={() => void Notification.requestPermission().then(setState)}>
          {t('alert.allow')}
        </Button>
      )}
    </>
  )
}

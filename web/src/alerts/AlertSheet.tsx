import type { ReadonlySignal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { compare, truncate, decimalText, times, units } from '#domain/decimalText.ts'
import { useFields } from '../forms/forms.ts'
import { useValue } from '../platform/useValue.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { marketSignals } from '../market/live/tickers.ts'
import type { Market } from '#sdk/model/market.ts'
import { AmountField } from '../forms/AmountField.tsx'
import { CheckField } from '../forms/CheckField.tsx'
import { priceStep, Stepper } from '../forms/Stepper.tsx'
import { Button } from '../kit/Button.tsx'
import { Price } from '../figures/Price.tsx'
import { Chips } from '../kit/Chips.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { AlertList } from './AlertList.tsx'
import { addAlert, alerts, mostAlerts, waits, type Side } from './alerts.ts'
import { alertSound, playTone } from './sound.ts'
import { watchAlerts } from './watch.ts'
import styles from './AlertSheet.module.css'

interface AlertSheetProps {
  readonly market: Market
  readonly open: boolean
  readonly onClose: () => void
}

/** Sheet that sets a price alert and lists the existing ones. */
export function AlertSheet({ market, open, onClose }: AlertSheetProps) {
  const t = useT()
  useEffect(watchAlerts, [])
  return (
    <Sheet open={open} onClose={onClose} title={t('alert.of', { symbol: market.symbol })}>
      <AlertForm key={market.symbol} market={market} />
      <AlertList symbol={market.symbol} />
    </Sheet>
  )
}

function AlertForm({ market }: { readonly market: Market }) {
  const t = useT()
  const format = useFormat()
  const { last } = marketSignals(market.symbol)
  const places = market.pricePlaces ?? 8
  const full = useValue(alerts).filter(waits).length >= mostAlerts
  const form = useFields<{ price: string; repeats: Repeats }>({
    draft: `alert-${market.symbol}`,
    defaults: { price: truncate(last.peek(), places), repeats: 'once' },
    check: ({ price }) => ({
      price:
        units(price) <= 0n
          ? 'alert.priceNeeded'
          : full
            ? 'alert.full'
            : compare(price, last.peek()) === 0 && 'alert.already',
    }),
  })
  const { price } = form.values
  const submit = form.submit(async (typed) => {
    addAlert(market.symbol, sideOf(typed.price, last.peek()), typed.price, typed.repeats === 'always')
    form.restart({ ...typed, price: truncate(last.peek(), places) })
  })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.now}>
        {t('alert.now')} <Price of={last} places={places} />
      </p>
      <AmountField
        label={t('alert.price')}
        unit={market.quote}
        places={places}
        stepper={
          <Stepper
            value={price}
            step={priceStep(price === '' ? last.peek() : price, places)}
            places={places}
            onChange={form.control('price').onChange}
          />
        }
        hint={<Meaning price={price} last={last} places={places} />}
        {...form.control('price')}
      />
      <Chips
        label={t('alert.fromNow')}
        options={shares.map((share) => ({ value: share, label: format.signedPercent(share, 0) }))}
        onTap={(share) => form.control('price').onChange(priceAt(last.peek(), share, places))}
      />
      <Segmented<Repeats>
        label={t('alert.repeat')}
        options={[
          { value: 'once', label: t('alert.once') },
          { value: 'always', label: t('alert.everyTime') },
        ]}
        {...form.control('repeats')}
      />
      <Sound />
      <Button type="submit" wide>
        {t('alert.add')}
      </Button>
      <Permission />
    </form>
  )
}

interface MeaningProps {
  readonly price: string
  readonly last: ReadonlySignal<string | undefined>
  readonly places: number
}

/** Sentence that explains when the typed price will trigger. */
function Meaning({ price, last, places }: MeaningProps) {
  const t = useT()
  const format = useFormat()
  const now = useValue(last)
  if (units(price) <= 0n || compare(price, now) === 0) return t('alert.choose')
  const text = sideOf(price, now) === 'above' ? 'alert.whenAbove' : 'alert.whenBelow'
  return t(text, { price: format.price(price, places) })
}

type Repeats = 'once' | 'always'

/** Offsets from the last price, in percent. */
const shares = ['-5', '-3', '-1', '1', '3', '5'] as const

const priceAt = (last: string | undefined, share: string, places: number): string =>
  truncate(times(last, decimalText(units('1') + units(share) / 100n)), places)

const sideOf = (price: string, last: string | undefined): Side =>
  compare(price, last) >= 0 ? 'above' : 'below'

function Sound() {
  const t = useT()
  return (
    <CheckField
      look="switch"
      label={t('alert.sound')}
      checked={useValue(alertSound)}
      onChange={({ target }) => {
        alertSound.value = target.checked
        // Lets the user know how the alert will sound.
        void playTone()
      }}
    />
  )
}

/** Row that requests permission for notifications: only on a tap, never earlier. */
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

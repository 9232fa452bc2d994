import { effect } from '@preact/signals-react'
import { buzz } from '../platform/haptics.ts'
import { serverNow } from '../api/clock.ts'
import { toast } from '../feedback/toast.ts'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { knownPlaces } from '../market/live/knownPlaces.ts'
import { marketSignals, openTicker } from '../market/live/tickers.ts'
import { addItems, followItems, keyAt } from '../inbox/items.ts'
import { klinePath } from '../market/paths.ts'
import { alerts, followAlerts, waits, type Alert } from './alerts.ts'
import { takeReached } from './reached.ts'
import { playTone, prepareSound } from './sound.ts'

let watching = false

/** Follows the markets that have alerts, even while the page is hidden. Call once. */
export function watchAlerts(): void {
  if (watching) return
  watching = true
  followAlerts()
  followItems()
  prepareSound()
  const watched = new Map<string, () => void>()
  alerts.subscribe((all) => {
    const waiting = new Set(all.filter(waits).map((alert) => alert.symbol))
    for (const symbol of waiting) if (!watched.has(symbol)) watched.set(symbol, watch(symbol))
    for (const [symbol, stop] of watched) {
      if (waiting.has(symbol)) continue
      watched.delete(symbol)
      stop()
    }
  })
}

function watch(symbol: string): () => void {
  const close = openTicker(symbol)
  const stop = effect(() => {
    const price = marketSignals(symbol).last.value
    // Deferred: this effect must not depend on the alerts that it changes.
    if (price !== undefined)
      queueMicrotask(() => takeReached(symbol, price, serverNow()).forEach((alert) => void tell(alert)))
  })
  return () => {
    stop()
    close()
  }
}

async function tell({ symbol, side, price, id, reachedAt = serverNow() }: Alert): Promise<void> {
  const to = klinePath(symbol)
  addItems([
    {
      key: keyAt(`alert ${id} ${side} ${price}`, reachedAt),
      event: side === 'above' ? 'alertAbove' : 'alertBelow',
      at: reachedAt,
      to,
      values: { symbol, price },
    },
  ])
  void playTone()
  await wholeCatalogue().catch(() => {})
  const text = t(side === 'above' ? 'alert.roseTo' : 'alert.fellTo', {
    symbol,
    price: format.peek().price(price, knownPlaces(symbol)),
  })
  toast(text, 'plain', to)
  buzz('alert')
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const shown = { body: text, tag: `alert-${id}`, icon: `${import.meta.env.BASE_URL}icons/192.png` }
  // On phones only a service worker can show notifications.
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (worker) await worker.showNotification(symbol, { ...shown, data: { at: to } })
  else new Notification(symbol, shown)
}

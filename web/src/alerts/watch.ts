import { effect } from '@preact/signals-react'
import { buzz } from '../platform/haptics.ts'
import { toast } from '../feedback/toast.ts'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { format } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { marketSignals, openTicker } from '../market/live/tickers.ts'
import { klinePath } from '../market/paths.ts'
import { alerts, takeReached, type Alert } from './alerts.ts'

let watching = false

/** Follows the markets with alerts, also while the page is hidden. Called once. */
export function watchAlerts(): void {
  if (watching) return
  watching = true
  const watched = new Map<string, () => void>()
  alerts.subscribe((all) => {
    const waiting = new Set(all.filter((alert) => !alert.reachedAt).map((alert) => alert.symbol))
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
    // Not now: this effect must not depend on the alerts that it changes.
    if (price !== undefined)
      queueMicrotask(() => takeReached(symbol, price, Date.now()).forEach((alert) => void tell(alert)))
  })
  return () => {
    stop()
    close()
  }
}

async function tell({ symbol, side, price, id }: Alert): Promise<void> {
  await wholeCatalogue().catch(() => {})
  const text = t(side === 'above' ? 'alert.roseTo' : 'alert.fellTo', {
    symbol,
    price: format.peek().price(price),
  })
  toast(text)
  buzz('alert')
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const shown = { body: text, tag: `alert-${id}`, icon: `${import.meta.env.BASE_URL}icons/192.png` }
  // On phones only a service worker can show notifications.
  const worker = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : undefined
  if (worker) await worker.showNotification(symbol, { ...shown, data: { at: klinePath(symbol) } })
  else new Notification(symbol, shown)
}

import { compare } from '#domain/decimalText.ts'
import { alerts, keepAlerts, newestAlerts, waits, type Alert } from './alerts.ts'

/** The minimum time between notifications of a price that oscillates around an alert. */
const quietMs = 60_000

/** Marks the alerts that the price has reached now, and returns those to notify about. */
export function takeReached(symbol: string, price: string, now: number): readonly Alert[] {
  const stepped = (alert: Alert) => step(alert, symbol, price, now)
  if (alerts.peek().every((alert) => stepped(alert) === alert)) return []
  // Another tab may have notified the user already.
  const before = newestAlerts()
  const next = before.map(stepped)
  keepAlerts(next)
  return next.filter((alert, place) => alert !== before[place] && alert.reachedAt === now)
}

/** Returns the alert after this price; the same object if nothing changes. */
function step(alert: Alert, symbol: string, price: string, now: number): Alert {
  if (alert.symbol !== symbol || !waits(alert)) return alert
  const reached = isReached(alert, price)
  if (alert.rests)
    return reached || now - (alert.reachedAt ?? 0) < quietMs ? alert : { ...alert, rests: false }
  if (!reached) return alert
  return { ...alert, reachedAt: now, ...(alert.repeats ? { rests: true } : {}) }
}

function isReached({ side, price }: Pick<Alert, 'side' | 'price'>, now: string): boolean {
  return side === 'above' ? compare(now, price) >= 0 : compare(now, price) <= 0
}

import { isRecord } from '#domain/records.ts'
import { signal } from '@preact/signals-react'
import { compare } from '#domain/decimalText.ts'
import { readJson, writeJson } from '../platform/storage.ts'
import { stored } from '../platform/worldBase.ts'

export type Side = 'above' | 'below'

/** Notifies once when a price is reached. Kept on this phone, for all its users. */
export interface Alert {
  readonly id: number
  readonly symbol: string
  readonly side: Side
  /** Decimal text. */
  readonly price: string
  /** When the price was reached, in ms. */
  readonly reachedAt?: number
}

const key = 'price-alerts'
/** Of all markets together. */
export const mostAlerts = 50

export const alerts = signal<readonly Alert[]>(load())

export function addAlert(symbol: string, side: Side, price: string): void {
  const id = Math.max(0, ...alerts.peek().map((alert) => alert.id)) + 1
  keep([...alerts.peek(), { id, symbol, side, price }])
}

export function removeAlert(id: number): void {
  keep(alerts.peek().filter((alert) => alert.id !== id))
}

/** Those of this market that the price has reached now, each of them once. */
export function takeReached(symbol: string, price: string, now: number): readonly Alert[] {
  const reached = alerts
    .peek()
    .filter((alert) => alert.symbol === symbol && !alert.reachedAt && isReached(alert, price))
  if (reached.length > 0)
    keep(alerts.peek().map((alert) => (reached.includes(alert) ? { ...alert, reachedAt: now } : alert)))
  return reached
}

export function isReached({ side, price }: Pick<Alert, 'side' | 'price'>, now: string): boolean {
  return side === 'above' ? compare(now, price) >= 0 : compare(now, price) <= 0
}

function keep(next: readonly Alert[]): void {
  alerts.value = next
  writeJson(key, { alerts: next })
}

function load(): readonly Alert[] {
  const saved = readJson(key).alerts
  return Array.isArray(saved) ? saved.filter(isAlert) : []
}

function isAlert(value: unknown): value is Alert {
  if (!isRecord(value)) return false
  const { id, symbol, side, price } = value
  return (
    typeof id === 'number' &&
    typeof symbol === 'string' &&
    typeof price === 'string' &&
    (side === 'above' || side === 'below')
  )
}

// Changes made in another tab.
window.addEventListener('storage', (event) => {
  if (event.key === stored(key)) alerts.value = load()
})

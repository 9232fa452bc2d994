import { isRecord } from '#domain/records.ts'
import { signal } from '@preact/signals-react'
import { readJson, readText, writeJson } from '../platform/storage.ts'
import { stored } from '../platform/worldBase.ts'

export type Side = 'above' | 'below'

/** Tells when a price is reached. Kept on this phone, for all its users. */
export interface Alert {
  readonly id: number
  readonly symbol: string
  readonly side: Side
  /** Decimal text. */
  readonly price: string
  /** Tells each time, not only the first. */
  readonly repeats?: boolean
  /** When the price was reached last, in ms by the exchange's clock. */
  readonly reachedAt?: number
  /** One that repeats: the price has not been on the other side since. */
  readonly rests?: boolean
}

/** Whether there is still something to tell. */
export const waits = ({ repeats, reachedAt }: Alert): boolean => repeats === true || reachedAt === undefined

const key = 'price-alerts'
/** Of all markets together. */
export const mostAlerts = 50

export const alerts = signal<readonly Alert[]>(load())

export function addAlert(symbol: string, side: Side, price: string, repeats = false): void {
  const all = newestAlerts()
  const id = Math.max(0, ...all.map((alert) => alert.id)) + 1
  keepAlerts([...all, { id, symbol, side, price, ...(repeats ? { repeats } : {}) }])
}

/** One that waits is to wait for another price. */
export function moveAlert(id: number, side: Side, price: string): void {
  keepAlerts(newestAlerts().map((alert) => (alert.id === id ? { ...alert, side, price } : alert)))
}

export function removeAlert(id: number): void {
  keepAlerts(newestAlerts().filter((alert) => alert.id !== id))
}

export function keepAlerts(next: readonly Alert[]): void {
  alerts.value = next
  writeJson(key, { alerts: next })
}

/** Also what another tab has just written: its event comes later. */
export const newestAlerts = (): readonly Alert[] => (readText(key) === undefined ? alerts.peek() : load())

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

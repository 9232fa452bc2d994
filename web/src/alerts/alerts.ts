import { isRecord } from '#domain/records.ts'
import { signal } from '@preact/signals-react'
import { readJson, readText, writeJson } from '../platform/storage.ts'
import { worldKey } from '../platform/worldBase.ts'

export type Side = 'above' | 'below'

/** Price alert. Stored on this device and shared by all its users. */
export interface Alert {
  readonly id: number
  readonly symbol: string
  readonly side: Side
  /** Decimal text. */
  readonly price: string
  /** Notifies every time the price is reached, not only the first time. */
  readonly repeats?: boolean
  /** The time at which the price was last reached, in ms of the exchange's clock. */
  readonly reachedAt?: number
  /** For repeating alerts: the price has not crossed back since. */
  readonly rests?: boolean
}

/** Returns whether the alert can still trigger. */
export const waits = ({ repeats, reachedAt }: Alert): boolean => repeats === true || reachedAt === undefined

const key = 'price-alerts'
/** The maximum number of alerts across all markets. */
export const mostAlerts = 50

export const alerts = signal<readonly Alert[]>(load())

export function addAlert(symbol: string, side: Side, price: string, repeats = false): void {
  const all = newestAlerts()
  const id = Math.max(0, ...all.map((alert) => alert.id)) + 1
  keepAlerts([...all, { id, symbol, side, price, ...(repeats ? { repeats } : {}) }])
}

/** Gives an alert that has not triggered a new price. */
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

/** Returns the alerts including those that another tab has just written: its storage event arrives later. */
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

/** Picks up changes made in other tabs. Call once. */
export function followAlerts(): void {
  alerts.value = newestAlerts()
  window.addEventListener('storage', (event) => {
    if (event.key === worldKey(key)) alerts.value = load()
  })
}

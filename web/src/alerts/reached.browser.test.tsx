import { expect, test } from 'vitest'
import { addAlert, alerts, keepAlerts, waits } from './alerts.ts'
import { takeReached } from './reached.ts'

const minute = 60_000

test('a repeating alert notifies each time the price returns, at most once a minute; others notify once', () => {
  keepAlerts([])
  addAlert('BTC/USDT', 'above', '100')
  addAlert('BTC/USDT', 'above', '100', true)
  const at = 1_800_000_000_000
  const reachedIds = (price: string, now: number) => takeReached('BTC/USDT', price, now).map(({ id }) => id)
  expect(reachedIds('99', at)).toEqual([])
  expect(reachedIds('100', at)).toEqual([1, 2])
  expect(reachedIds('101', at + minute)).toEqual([])
  expect(reachedIds('99', at + minute / 2)).toEqual([])
  expect(reachedIds('100', at + minute / 2)).toEqual([])
  expect(reachedIds('99', at + 2 * minute)).toEqual([])
  expect(reachedIds('100', at + 3 * minute)).toEqual([2])
  // Triggered alerts stay as history, with their time.
  expect(alerts.value.map((alert) => [waits(alert), alert.reachedAt])).toEqual([
    [false, at],
    [true, at + 3 * minute],
  ])
})

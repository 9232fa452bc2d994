import { beforeEach, expect, test } from 'vitest'
import { addItems, followItems, inbox, markRead, type InboxItem } from './items.ts'
import { addAlert, alerts, removeAlert } from '../alerts/alerts.ts'
import { takeReached } from '../alerts/reached.ts'

/** Writes as another tab would; its event has not arrived yet. */
function fromOtherTab(key: string, change: (text: string) => string): void {
  localStorage.setItem(key, change(localStorage.getItem(key) ?? ''))
}

/** Reads the inbox again, as after a restart or a change in another tab. */
function readInbox(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'inbox-0' }))
}

beforeEach(() => {
  followItems()
  localStorage.clear()
  alerts.value = []
  readInbox()
})

test('an alert that another tab has just changed is neither lost nor notified again', () => {
  addAlert('BTC/USDT', 'above', '61000')
  fromOtherTab('price-alerts', (text) => text.replace('"price":"61000"', '"price":"61000","reachedAt":5'))
  expect(takeReached('BTC/USDT', '61500', 10)).toEqual([])
  fromOtherTab('price-alerts', (text) => text.replace('"61000"', '"61001"'))
  addAlert('ETH/USDT', 'below', '3000')
  expect(alerts.value.map(({ id, price }) => [id, price])).toEqual([
    [1, '61001'],
    [2, '3000'],
  ])
  removeAlert(2)
  expect(alerts.value).toHaveLength(1)
})

test('items that another tab has just marked as read stay read when a new one arrives', () => {
  const item = (at: number): InboxItem => ({ key: `signedIn ${at}`, event: 'signedIn', at, values: {} })
  addItems([item(1), item(2)])
  fromOtherTab('inbox-0', (text) => text.replace('"at":1', '"at":1,"read":true'))
  addItems([item(3)])
  expect(inbox.value.items.map(({ at, read = false }) => [at, read])).toEqual([
    [3, false],
    [2, false],
    [1, true],
  ])
  fromOtherTab('inbox-0', (text) => text.replace('"at":3', '"at":3,"read":true'))
  markRead('signedIn 2')
  expect(inbox.value.items.every(({ read }) => read)).toBe(true)
})

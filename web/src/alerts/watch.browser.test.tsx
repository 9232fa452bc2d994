import { expect, test, vi } from 'vitest'
import { toasts } from '../feedback/toast.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { mount } from '../testing/mount.tsx'
import { addAlert } from './alerts.ts'
import { watchAlerts } from './watch.ts'

vi.mock('../market/live/knownPlaces.ts', () => ({ knownPlaces: () => 2 }))

test('an alert shows its price with the decimal places of its market', async () => {
  await mount(null)
  watchAlerts()
  addAlert('BNB/USDT', 'above', '498.3')
  marketSignals('BNB/USDT').last.value = '498.36'
  await expect.poll(() => toasts.value.at(-1)?.text).toContain('498.30')
})

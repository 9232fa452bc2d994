import { expect, test } from 'vitest'
import { toasts } from '../../feedback/toast.ts'
import { mount } from '../../testing/mount.tsx'
import { notifyResult } from './notify.ts'

test('[S3.14] the toast of an option tells what is left of its profit after the fee', async () => {
  await mount(null)
  const state = { id: 1, marketId: 2, currencyId: 3, seconds: 60, deliveryAt: undefined } as const
  const option = { ...state, forecast: 'up', status: 'closed', result: 'profit' } as const
  const figures = { amount: '100', openPrice: '2000', closePrice: '2001', profit: '30', fee: '0.2' }
  notifyResult({ ...option, ...figures, symbol: 'ETH/USDT' })
  expect(toasts.value.at(-1)).toMatchObject({ tone: 'good' })
  expect(toasts.value.at(-1)?.text).toContain('+29.80')
})

import type { ClosedBy } from '#generated/socket.ts'
import { expect, test } from 'vitest'
import { toasts } from '../../feedback/toast.ts'
import { mount } from '../../testing/mount.tsx'
import { notifyPosition, notifyResult } from './notify.ts'

test('[S3.14] the toast of an option shows its profit after the fee', async () => {
  await mount(null)
  const state = { id: 1, marketId: 2, currencyId: 3, seconds: 60, deliveryAt: undefined } as const
  const option = { ...state, forecast: 'up', status: 'closed', result: 'profit' } as const
  const figures = { amount: '100', openPrice: '2000', closePrice: '2001', profit: '30', fee: '0.2' }
  notifyResult({ ...option, ...figures, symbol: 'ETH/USDT' })
  expect(toasts.value.at(-1)).toMatchObject({ tone: 'good' })
  expect(toasts.value.at(-1)?.text).toContain('+29.80')
})

test('[S3.13] the toast of a closed position names its cause, or is neutral if the cause is unknown', async () => {
  await mount(null)
  const state = { id: 1, symbol: 'BTC/USDT', currency: 1, legal: 3, type: 1, status: 3, share: 1 } as const
  const figures = { price: '60000', update_price: '60500', number: '0.01', multiple: 10, profits: '0' }
  const stops = { caution_money: '0', target_profit_price: '0', stop_loss_price: '59000' }
  const event = { ...state, ...figures, ...stops, fact_profits: '-10.5' }
  const toastOf = (closed_by?: ClosedBy) => {
    toasts.value = []
    notifyPosition({ ...event, ...(closed_by && { closed_by }) })
    return toasts.value[0]
  }
  const about = 'BTC/USDT Long 10×, -10.50\u00a0USDT'
  expect(toastOf('liquidation')).toMatchObject({ text: `Liquidated: ${about}`, tone: 'bad', stays: true })
  expect(toastOf('take-profit')).toMatchObject({ text: `Take profit hit: ${about}` })
  expect(toastOf('take-profit')).not.toHaveProperty('stays')
  expect(toastOf('stop-loss')?.text).toBe(`Stop loss hit: ${about}`)
  expect(toastOf()).toMatchObject({ text: `Position closed: ${about}` })
  expect(toastOf()).not.toHaveProperty('stays')
  expect(toastOf()?.to).toBe('/pages/lever/index?symbol=BTC%2FUSDT&closed=1')
})

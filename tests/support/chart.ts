import type { Locator } from '@playwright/test'
import type { App } from './app.ts'

/** The screen of the chart, of the market it opens with. */
export const kline = '/pages/trade/kline'

/** The chart of that market, with its legend. */
export const chartOf = ({ page, translate }: App): Locator =>
  page.getByRole('region', { name: translate('chart.label', { symbol: 'BTC/USDT' }) })

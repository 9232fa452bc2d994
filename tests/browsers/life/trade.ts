import { second } from '#domain/time.ts'
import { appText } from '../page.ts'
import type { LifecycleStep } from './step.ts'

const buy = (coin: string) => appText('trade.buyCoin', { coin })

export const livePrices: LifecycleStep = {
  name: 'live prices',
  run: async ({ page }) => {
    await page.go('/pages/index/index')
    await page.expect(appText('live.now'))
    const row = `[...document.querySelectorAll('main a')].findLast((link) => link.textContent.includes('BTC/USDT'))?.textContent`
    await page.until('a price', `/\\d/.test(${row})`)
    const before = await page.evaluate(row)
    await page.until('another price', `${row} !== ${JSON.stringify(before)}`)
  },
}

export const spotLimit: LifecycleStep = {
  name: 'a limit order, cancelled',
  run: async ({ page }) => {
    await page.go('/pages/trade/index?symbol=BTC%2FUSDT')
    await page.choose(appText('trade.kind'), appText('trade.limit'))
    await page.until(
      'a price',
      `/\\d/.test(document.querySelector('main form input[inputmode=decimal]')?.value)`,
    )
    await page.fill(appText('market.last'), '50000')
    await page.fill(appText('trade.amount'), '0.01')
    await page.tap('button', buy('0.01'))
    await page.confirm(buy('BTC'))
    await page.tap('button', appText('trade.cancel'))
    await page.expect(appText('trade.cancelDone'))
    await page.expect(appText('trade.noOpen'))
  },
}

export const spotMarket: LifecycleStep = {
  name: 'a market order, filled',
  run: async ({ page }) => {
    await page.choose(appText('trade.kind'), appText('trade.market'))
    await page.fill(appText('trade.total'), '1000')
    await page.tap('button', buy('0.'))
    await page.confirm(buy('BTC'))
    await page.expect('Bought 0.0')
    await page.tap('option', appText('trade.filled'))
    await page.expect(appText('trade.market'), 'main li')
  },
}

export const contracts: LifecycleStep = {
  name: 'contracts opened, given a stop and closed',
  run: async ({ page }) => {
    const open = async (side: 'lever.openLong' | 'lever.openShort', lots: string) => {
      await page.fill(appText('lever.lots'), lots)
      await page.tap('button', appText(side === 'lever.openLong' ? 'lever.long' : 'lever.short'), 'main form')
      await page.confirm(appText(side))
    }
    const count = (positions: number) => page.expect(`${appText('lever.positions')} (${positions})`)
    await page.go('/pages/lever/index?symbol=BTC%2FUSDT')
    await open('lever.openLong', '3')
    await count(1)
    await page.tap('button', appText('lever.closeIt'))
    await page.confirm(appText('lever.close'))
    await page.tap('button', appText('action.close'))
    await page.expect(appText('lever.noPositions'))

    await open('lever.openLong', '1')
    await count(1)
    await page.tap('button', appText('lever.editStops'), 'main li')
    await page.tap('button', '-50%')
    await page.tap('button', appText('lever.saveStops'))
    await page.expect('Stops set')
    await open('lever.openShort', '2')
    await count(2)
    await page.tap('button', appText('lever.closeAll', { count: 2 }))
    await page.confirm(appText('lever.closeAll', { count: 2 }))
    await page.expect(appText('lever.noPositions'))
  },
}

export const option: LifecycleStep = {
  name: 'an option bought and settled',
  run: async ({ page, world }) => {
    await page.go('/pages/option/detail')
    await page.tap('option', '30 s')
    await page.fill(appText('option.amount'), '100')
    await page.tap('button', appText('option.up'))
    await page.confirm(appText('option.confirm'))
    await page.until('its countdown', `document.querySelector('main [role=timer]') !== null`)
    await world.advance(31 * second)
    await page.tap('button', 'BTC/USDT · 30 s')
    await page.expect(appText('option.delivered'), '[role=dialog]')
    await page.tap('button', appText('action.close'))
  },
}

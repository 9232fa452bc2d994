import { appText } from '../page.ts'
import type { LifecycleStep } from './step.ts'

export const back: LifecycleStep = {
  name: 'Back closes overlays',
  run: async ({ page }) => {
    const none = (role: string) => `document.querySelector('[role=${role}]') === null`
    await page.go('/pages/index/index')
    await page.go('/pages/trade/index?symbol=BTC%2FUSDT')
    await page.tap('button', 'BTC/USDT')
    await page.expect(appText('market.pick'), '[role=dialog]')
    await page.back()
    await page.until('no sheet', none('dialog'))
    await page.expectAt('/pages/trade/index')
    await page.go('/pages/settings/index')
    await page.tap('button', appText('settings.signOut'))
    await page.expect(appText('settings.signOutAsk'), '[role=alertdialog]')
    await page.back()
    await page.until('no question', none('alertdialog'))
    await page.expectAt('/pages/settings/index')
    await page.back()
    await page.expectAt('/pages/trade/index')
  },
}

/** Each sheet with the button that opens it. */
const screens = [
  ['/pages/index/index', undefined],
  ['/pages/index/index1', undefined],
  ['/pages/trade/index?symbol=BTC%2FUSDT', appText('trade.buyCoin', { coin: 'BTC' })],
  ['/pages/trade/kline?symbol=BTC%2FUSDT', undefined],
  ['/pages/lever/index?symbol=BTC%2FUSDT', appText('lever.long')],
  ['/pages/option/detail', appText('option.up')],
  ['/pages/template/index', undefined],
  ['/pages/publication/index', undefined],
  ['/pages/assets/index', undefined],
  ['/pages/assets/transfer/index', appText('title.transfer')],
  ['/pages/assets/deposit/charge?currency=3&chain=TRC20', appText('deposit.submit')],
  ['/pages/assets/withdraw/detail?currency=3', appText('withdraw.of', { name: 'USDT' })],
  ['/pages/assets/record', undefined],
  ['/pages/settings/index', undefined],
  ['/pages/help/center/center', undefined],
] as const

export const smallScreen: LifecycleStep = {
  name: 'the main screens below an address bar, 390 x 664',
  run: async ({ page }) => {
    await page.resize(390, 664)
    for (const [path, action] of screens) {
      await page.go(path)
      await page.until(`${path} is there`, `document.querySelector('h1')?.checkVisibility() === true`)
      if (action !== undefined) await page.until(`${action} in sight`, isInSight(action))
      await page.until(`${path} fits`, 'document.documentElement.scrollWidth <= innerWidth')
    }
    await page.resize(390, 844)
  },
}

/** Finds an element with this name that is completely visible without scrolling; an icon may precede its name. */
const isInSight = (button: string) => `[...document.querySelectorAll('button')].some((it) => {
  if (!new RegExp(${JSON.stringify(`(^|\\W)${button}(?!\\w)`)}).test(it.textContent)) return false
  const { left, right, top, bottom } = it.getBoundingClientRect()
  const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return top >= 0 && bottom <= innerHeight && it.contains(shown)
})`

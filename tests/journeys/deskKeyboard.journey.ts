import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

const lever = '/pages/lever/index'
const trade = '/pages/trade/index'

test('[S1.03] single keys find a market, choose a side and move in the book, but not while the user types', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: trade })
  const { translate } = app
  const markets = page.getByRole('dialog', { name: translate('market.pick') })
  const search = page.getByRole('searchbox', { name: translate('market.search') })
  const sell = app.main.getByRole('radio', { name: translate('trade.sell') })
  await expect(sell).toBeAttached()

  await page.keyboard.press('s')
  await expect(sell).toBeChecked()
  await expect(sell).toBeFocused()
  await page.keyboard.press('b')
  await expect(sell).not.toBeChecked()

  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.pressSequentially('bs')
  await expect(search).toHaveValue('bs')
  await expect(sell).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(markets).toHaveCount(0)

  await page.keyboard.press('/')
  await search.fill('eth')
  await page.keyboard.press('Enter')
  await expect(markets).toHaveCount(0)
  await expect(page).toHaveTitle(/^[\d,.]+ ETH\/USDT · /)

  const bids = page.getByRole('group', { name: translate('book.bids') }).getByRole('button')
  await expect(bids.first()).toHaveText(/\d/)
  await bids.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(bids.nth(1)).toBeFocused()
  // The Tab key skips the other rows.
  await expect(bids.first()).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('Enter')
  await expect(app.field(translate('trade.kind'))).toHaveValue('limit')
  await expect(app.field(translate('market.last'))).toHaveValue(/\d/)

  await page.keyboard.press('?')
  const help = app.sheet(translate('desk.keys'))
  await help.getByRole('switch', { name: translate('desk.singleKeys') }).uncheck()
  await help.getByRole('button', { name: translate('action.close') }).click()
  await expect(help).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(markets).toHaveCount(0)
})

test('Alt and a digit open a section from the desk, and a dialog has the keyboard for itself', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: lever })
  // Keys are followed as soon as the page has nothing more urgent to do.
  const pressed = async () => {
    await page.keyboard.press('Alt+2')
    return new URL(page.url()).hash
  }
  await expect.poll(pressed).toContain(trade)
  // The contracts that are left have a button of this market, too.
  await app.expectAt(trade)
  await expect(app.button(/BTC\/USDT/).first()).toBeVisible()
  await page.keyboard.press('Alt+p')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Alt+1')
  await app.expectAt(trade)
})

import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, spot, submitButton } from '../support/spotScreen.ts'

test('[S3.12] [S4.07] the whole trade by keyboard alone', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/index/index' })
  const { keyboard } = page
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 80; steps++) {
      await keyboard.press('Tab')
      const said = await page.evaluate(() => {
        const element = document.activeElement
        const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
        return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim()
      })
      if (name.test(said)) return
    }
    throw new Error(`Tab never came to ${String(name)}`)
  }
  await expect(app.heading(app.translate('nav.home'))).toBeVisible()
  await tabTo(/^Trade$/)
  await keyboard.press('Enter')
  await app.expectAt(spot)
  const ticket = await atScreen(app)
  await tabTo(/^Price$/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('50000')
  await tabTo(/^Amount$/)
  await keyboard.type('0.01')
  await tabTo(/^Buy 0\.01\sBTC$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // Not the setting in front of it, which Space would turn off.
  await expect(app.button(app.translate('action.cancel'))).toBeFocused()
  await tabTo(/^Buy BTC$/)
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  // Focus comes back to where the question was asked from.
  await expect(submitButton(app)).toBeFocused()
  await expect(ticket.orders.getByRole('listitem')).toHaveCount(1)
  await tabTo(/^Open 1$/)
  await keyboard.press('ArrowRight')
  await expect(ticket.orders.getByRole('radio', { name: 'Filled' })).toBeChecked()
  await keyboard.press('ArrowLeft')
  await tabTo(/^Cancel order$/)
  await keyboard.press('Space')
  await expect(ticket.orders).toContainText(app.translate('trade.noOpen'))
})

test('cancelling by keyboard moves the focus to the row beside it', async ({ page, world }) => {
  const customer = await demo(world)
  const order = { currency_id: 1, legal_id: 3, type: SpotSide.buy, target_price: '50000' } as const
  for (const amount of ['0.01', '0.02']) await write(customer.api, 'coinTradePlace', { ...order, amount })
  const app = await openApp(page, { customer, at: spot })
  const ticket = await atScreen(app)
  const rows = ticket.orders.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await rows
    .first()
    .getByRole('button', { name: app.translate('trade.cancel') })
    .press('Enter')
  await app.expectToast(app.translate('trade.cancelDone'))
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button').first()).toBeFocused()
})

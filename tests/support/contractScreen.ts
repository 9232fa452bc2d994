import type { App } from './app.ts'
import { expect } from './journey.ts'

/** The order form of BTC/USDT contracts, ready to be filled in. */
export async function atScreen(app: App) {
  const { page, translate } = app
  await expect(page.getByRole('radiogroup', { name: translate('lever.multiple') })).toBeVisible()
  const orders = page.getByRole('region', { name: translate('lever.mine') })
  return {
    orders,
    cards: orders.getByRole('listitem'),
    part: (id: string) =>
      orders
        .locator('label')
        .filter({ hasText: translate(id) })
        .tap(),
    lots: app.field(translate('lever.lots')),
    stop: (id: string) => page.getByRole('textbox', { name: translate(id) }),
    last: async () => {
      const figure = page
        .getByRole('group', { name: translate('book.asks') })
        .getByRole('button')
        .first()
      await expect(figure).toHaveText(/\d/)
      return Number((await figure.locator('span').first().textContent())?.replaceAll(',', ''))
    },
    open: (side: 'long' | 'short') =>
      app.button(translate(side === 'long' ? 'lever.openLong' : 'lever.openShort')).tap(),
    confirm: (side: 'long' | 'short') =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate(side === 'long' ? 'lever.openLong' : 'lever.openShort') })
        .tap(),
  }
}

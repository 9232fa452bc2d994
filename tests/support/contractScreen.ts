import type { App } from './app.ts'
import { expect } from './journey.ts'
import { stopAsking } from './spotScreen.ts'

/** The order form of BTC/USDT contracts, ready to be filled in. */
export async function atScreen(app: App) {
  const { page, translate } = app
  // A unit may follow the label.
  const limitPrice = new RegExp(`^${translate('lever.limitPrice')}`)
  const form = page.locator('main form')
  const terms = form.getByRole('button', { name: translate('lever.multiple') })
  await expect(terms).toBeEnabled()
  const sheet = app.sheet(translate('lever.multiple'))
  const openButton = (side: 'long' | 'short') =>
    form.getByRole('button', { name: translate(`lever.${side}`), exact: true })
  const orders = page.getByRole('region', { name: translate('lever.mine') })
  return {
    orders,
    /** Excludes a card that has just left the list, which stays in place for a moment. */
    cards: orders.getByRole('listitem').and(orders.page().locator(':not([inert])')),
    part: (id: string) =>
      orders
        .locator('label')
        .filter({ hasText: translate(id) })
        .tap(),
    terms,
    leverage: async (multiple: number) => {
      await terms.tap()
      await sheet
        .locator('label')
        .filter({ hasText: new RegExp(`^${multiple}×$`) })
        .tap()
      await expect(sheet).toHaveCount(0)
    },
    /** Turns off the confirmation of orders. */
    stopAsking: () => stopAsking(app),
    /** Unfolds the stops of the order. */
    addStops: () => form.getByRole('button', { name: translate('lever.editStops') }).tap(),
    limitPrice: app.field(limitPrice),
    expectPriceFault: (text: string | RegExp) => app.expectFault(limitPrice, text),
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
    openButton,
    open: (side: 'long' | 'short') => openButton(side).tap(),
    confirm: (side: 'long' | 'short') =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate(side === 'long' ? 'lever.openLong' : 'lever.openShort') })
        .tap(),
  }
}

import { day } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

interface Ending {
  readonly operation: 'coinTradeCancel' | 'leverClose' | 'lhDepositOrderCancel'
  readonly make: (customer: Customer) => Promise<unknown>
  readonly at: string
  /** The button of the row, and the one that confirms it if there is a question. */
  readonly taps: readonly [button: string, confirm?: string]
  readonly subject: string
}

const endings: Readonly<Record<string, Ending>> = {
  'cancelling a spot order': {
    operation: 'coinTradeCancel',
    make: ({ api }) =>
      write(api, 'coinTradePlace', {
        currency_id: 1,
        legal_id: 3,
        type: SpotSide.buy,
        amount: '0.01',
        target_price: '50000',
      }),
    at: '/pages/trade/index',
    taps: ['trade.cancel'],
    subject: 'nav.trade',
  },
  'closing a position': {
    operation: 'leverClose',
    make: (customer) => openPosition(customer),
    at: '/pages/lever/index',
    taps: ['lever.closeIt', 'lever.close'],
    subject: 'title.lever',
  },
  'redeeming a plan': {
    operation: 'lhDepositOrderCancel',
    make: ({ api }) => write(api, 'lhDepositBuy', { config_id: 2, amount: '1000', agreement: 1 }),
    at: '/pages/finance/ordersPage',
    taps: ['finance.redeem', 'finance.redeem'],
    subject: 'title.financeOrders',
  },
}

for (const [name, { operation, make, at, taps, subject }] of Object.entries(endings))
  test(`[S7.06] ${name} that the server did not confirm is said to have had no effect, and can be repeated`, async ({
    page,
    world,
    allowError,
  }) => {
    allowError(/503/)
    const customer = await demo(world)
    await make(customer)
    await world.control('faultAdd', { kind: 'http-status', operation, status: 503, count: 1 })
    const app = await openApp(page, { customer, at })
    const { translate } = app
    const [button, confirm] = taps
    const row = app.main.getByRole('listitem').getByRole('button', { name: translate(button), exact: true })
    const end = async () => {
      await row.tap()
      if (confirm === undefined) return
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: translate(confirm), exact: true })
        .tap()
    }
    await end()
    const answer = page.getByRole('region', { name: translate('write.doubt') })
    await expect(answer).toContainText(
      `${translate(subject)}: No confirmation came, and it did not take effect. You can try again.`,
    )
    await end()
    await expect(answer).toHaveCount(0)
    await expect(row).toHaveCount(0)
  })

test('[S4.13] [S7.06] redeeming new coins without an answer is named by its screen, and can be repeated', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/503/)
  const rules = { redemption: 'by-hand', session: { life: 400 * day } } as const
  await world.control('reset', { seed: 'test', at: startOfTests, rules })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  await world.advance(53 * day)
  await world.control('faultAdd', {
    kind: 'http-status',
    operation: 'lhSendOrderPlace',
    status: 503,
    count: 1,
  })
  const app = await openApp(page, { customer, at: '/pages/publication/index?show=mine' })
  const { translate } = app
  const button = app.main.getByRole('listitem').getByRole('button', { name: translate('issue.redeem') })
  const redeem = async () => {
    await button.tap()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('issue.redeem') })
      .tap()
  }
  await redeem()
  const answer = page.getByRole('region', { name: translate('write.doubt') })
  await expect(answer).toContainText(`${translate('title.publication')}: `)
  await redeem()
  await expect(answer).toHaveCount(0)
  await expect(button).toHaveCount(0)
})

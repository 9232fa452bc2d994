import { read, write } from '#sdk/call.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('[S4.14] a decision made before the socket connects is read on connection', async ({ page, world }) => {
  const connects = Promise.withResolvers<undefined>()
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await connects.promise
    socket.connectToServer()
  })
  const byHand = { issues: { reviewAfter: 'by-hand' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules: byHand })
  const customer = await demo(world)
  await write(customer.api, 'lhSendOrderPlace', { config_id: 1, amount: '1000' })
  const [row] = (await read(customer.api, 'lhSendOrderList', {})).order_list
  const app = await openApp(page, { customer, at: '/pages/publication/index?show=mine' })
  const card = page.getByRole('main').getByRole('listitem')
  await expect(card).toContainText(app.translate('issue.underReview'))
  const decision = { kind: 'subscription', id: Number(row?.id), decision: 'reject' } as const
  await world.control('review', decision)
  connects.resolve(undefined)
  await expect(card).toContainText(app.translate('issue.rejected'))
})

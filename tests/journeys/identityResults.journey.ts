import { write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { idOf, samplePerson, verify } from '../support/accountSetup.ts'
import { openApp, type App } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'
import { decideByHand } from '../support/reviewsByHand.ts'
import { watchSockets } from '../support/socketWatch.ts'

test.beforeEach(async ({ world }) => {
  await decideByHand(world)
  await world.control('clock', { mode: 'running' })
})

const messages = (app: App) => app.page.getByRole('status', { name: 'Messages' }).getByRole('button')

test('[S3.07] [S4.01] the screen of basic verification shows its result in place, without a message', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await write(customer.api, 'userRealName', samplePerson)
  const app = await openApp(page, { customer, at: '/pages/verification/basic' })
  await expect(app.heading('Under review')).toBeVisible()
  const id = await idOf(customer)
  await world.control('review', { kind: 'basic', id, decision: 'reject', reason: 'The name is cut off' })
  await expect(app.main.getByRole('alert')).toHaveText('Rejected: The name is cut off')
  expect(await messages(app).count()).toBe(0)

  await write(customer.api, 'userRealName', samplePerson)
  await expect(app.heading('Under review')).toBeVisible()
  await world.passReviews()
  await expect(app.button('Advanced verification')).toBeVisible()
  expect(await messages(app).count()).toBe(0)
})

test('[S3.07] [S4.01] the screen of advanced verification shows the result of its own step alone', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  await write(customer.api, 'userRealName', samplePerson)
  const sockets = watchSockets(page)
  const app = await openApp(page, { customer, at: '/pages/verification/advanced' })
  await expect(app.main).toContainText('Basic verification is under review')
  // Without a connection the app reads the decision later, and says nothing about it.
  await expect.poll(() => sockets.connections()).toBe(1)
  // The reason of the rejection is on another screen.
  const id = await idOf(customer)
  await world.control('review', { kind: 'basic', id, decision: 'reject', reason: 'The name is cut off' })
  await app.expectToast(/The name is cut off/)

  await verify(world, customer)
  for (const label of ['Front of the document', 'Back of the document', 'You, holding the document'])
    await app.picture(label)
  await app.button('Submit for review').tap()
  await app.expectAt('/pages/verification/index')
  await app.go('/pages/verification/advanced')
  // Without the message about the first step.
  await page.reload()
  await expect(app.heading('Under review')).toBeVisible()
  await world.passReviews()
  await expect(app.heading('Verified')).toBeVisible()
  expect(await messages(app).count()).toBe(0)
})

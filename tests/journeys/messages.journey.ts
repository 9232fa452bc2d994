import type { Page } from '@playwright/test'
import { ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { setFundPassword } from '../support/accountSetup.ts'
import { openApp } from '../support/app.ts'
import { atScreen } from '../support/contractScreen.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { openPosition } from '../support/steering.ts'

/** Opens the form for a new address. */
async function atNewAddress(page: Page, world: TestWorld) {
  const customer = await register(world)
  await setFundPassword(customer)
  return openApp(page, { customer, at: '/pages/user/address/create' })
}

test('[S5.14] "Send code" moves the focus to the code field, and an empty field that was left is not a fault', async ({
  page,
  world,
}) => {
  const app = await atNewAddress(page, world)
  const code = app.field('Verification code')
  await code.tap()
  await app.button('Send code').tap()
  await expect(app.main).toContainText('Code sent to')
  await expect(code).toBeFocused()
  await expect(code).not.toHaveAttribute('aria-invalid')
  await code.fill('12')
  await app.button(app.translate('address.save')).tap()
  await app.expectFault('Verification code', 'Enter 6 digits')
})

test('a message appears below the header, clear of the fields that are filled in next', async ({
  page,
  world,
}) => {
  const customer = await register(world)
  const app = await openApp(page, { customer, at: '/pages/assets/deposit/charge?currency=3' })
  await app.button('Copy the address').tap()
  const message = page.getByRole('status', { name: 'Messages' }).getByRole('button')
  await expect(message).toBeVisible()
  const header = await page.getByRole('banner').boundingBox()
  const box = await message.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844 / 4)
})

test('[S3.13] the picture to share takes the place of the result, and gives it back', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await openPosition(customer, { multiple: 10 })
  const [position] = (await read(customer.api, 'leverMyTrade', { status: ContractStatus.open })).message.data
  await write(customer.api, 'leverClose', { id: position?.id ?? 0 })
  const app = await openApp(page, { customer, at: '/pages/lever/index' })
  const { translate } = app
  const screen = await atScreen(app)
  await screen.part('lever.history')
  await screen.cards.first().getByRole('button').first().tap()
  const share = page.getByRole('button', { name: translate('share.result') })
  await expect(share).toBeVisible()
  // By its element: a dialog below another has no role, in sight or not.
  const result = page.locator('[role="dialog"]').first()
  await share.tap()
  const picture = app.sheet(translate('share.result'))
  await expect(picture.getByRole('img')).toBeVisible()
  await expect(result).toBeHidden()
  await page.goBack()
  await expect(picture).toBeHidden()
  await expect(result).toBeVisible()
})

import { z } from 'zod'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fund, register } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { messageOf } from '../support/assertions.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const path = '/pages/promotion/index'

test('[S2.28] [S3.19] code, link, headcount, earnings and levels, and what came of them', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: path })
  const { translate } = app
  const main = page.getByRole('main')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect(main).toContainText('WELCOME8')
  await app.button(translate('invite.copyCode')).tap()
  await app.expectToast(translate('copy.done'))
  expect(await copied()).toBe('WELCOME8')
  await app.button(translate('invite.copyLink')).tap()
  await expect.poll(copied).toMatch(/\/h5\/#\/pages\/user\/login\/register\?code=WELCOME8$/)

  await expect(main.locator('dl dt')).toHaveText([
    translate('invite.headcount'),
    translate('invite.earned'),
    translate('invite.pending'),
  ])
  await expect(main.locator('dl dd')).toHaveText([/^[1-9]\d*$/, /^\d+\.\d+\sUSDT$/, /^\d+\.\d+\sUSDT$/])
  await expect(main.locator('ol').first().getByRole('listitem')).toHaveText([/20%$/, /10%$/, /5%$/])

  await expect(main.locator('ol').last().getByRole('listitem').first()).toHaveText(
    /^1\w\w\*+@h5\.example[\d,.]+\sUSDT$/,
  )
  await app.option(translate('invite.days', { n: 7 })).tap()
  await expect(app.option(translate('invite.days', { n: 7 })).getByRole('radio')).toBeChecked()
  await app.option(translate('invite.friends')).tap()
  await expect(main.locator('ul').last().getByRole('listitem').first()).toContainText('@h5.example')
  await app.option(translate('invite.rebates')).tap()
  await expect(main.locator('ul').last().getByRole('listitem').first()).toContainText(/▲ \+0\.\d+/)
})

test('[S2.28] [S3.19] a friend who registers by the link and trades shows up with a rebate', async ({
  page,
  world,
}) => {
  const friend = await register(world)
  await fund(world, friend, 3, '2000')
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const { translate } = app
  await app.option(translate('invite.friends')).tap()
  const rows = page.getByRole('main').locator('ul').last().getByRole('listitem')
  await expect(rows.filter({ hasText: /^cu\*+@h5\.example/ })).toHaveCount(1)
  await write(friend.api, 'coinTradePlace', {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.01',
    target_price: '0',
  })
  await app.option(translate('invite.rebates')).tap()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(/\+0\.000002\sBTC/)

  // The link leads to a registration with the code filled in, once nobody is signed in.
  await app.go('/pages/user/login/register?code=WELCOME8')
  await app.button(translate('settings.signOut')).tap()
  await app
    .question(translate('settings.signOutAsk'))
    .getByRole('button', { name: translate('settings.signOut') })
    .tap()
  await expect(app.field(translate('user.inviteCode'))).toHaveValue('WELCOME8')
})

test('[S2.28] [S3.19] earnings, ranking and commissions of one coin have the same places', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: path })
  const { translate, main } = app
  const placesOf = (texts: readonly string[]) =>
    new Set(
      texts.flatMap((text) => {
        const [, places] = /\.(\d+)\sUSDT$/.exec(text) ?? []
        // An amount that would read as zero has its own.
        return places === undefined || places.length > 4 ? [] : [places.length]
      }),
    )
  const rows = (list: 'ol' | 'ul') => main.locator(list).last().getByRole('listitem')
  await expect(rows('ol').first()).toContainText('USDT')
  expect(placesOf(await main.locator('dl dd').allInnerTexts()).size).toBe(1)
  expect(placesOf(await rows('ol').allInnerTexts()).size).toBe(1)
  await app.option(translate('invite.rebates')).tap()
  await expect(rows('ul').filter({ hasText: 'USDT' }).first()).toBeVisible()
  const commissions = await rows('ul').locator('[aria-hidden=true]').allInnerTexts()
  expect(placesOf(commissions).size).toBe(1)
})

test('[S2.28] [S9.10] the ranking shows ten at most', async ({ page, world }) => {
  const rows = Array.from({ length: 12 }, (_, index) => ({
    user_id: 2000 + index,
    account: `us${index}******@h5.example`,
    total: String(120 - index),
  }))
  await page.route('**/api/user/invite_list', async (route) => {
    const real = await route.fetch()
    const [like] = await messageOf(real, z.array(z.looseObject({})))
    await route.fulfill({
      response: real,
      json: { type: 'ok', message: rows.map((row) => ({ ...like, ...row })) },
    })
  })
  const app = await openApp(page, { customer: await demo(world), at: path })
  await expect(app.option(app.translate('invite.ranking')).getByRole('radio')).toBeChecked()
  const places = page.getByRole('main').locator('ol').last().getByRole('listitem')
  await expect(places).toHaveCount(10)
  await expect(places.first()).toContainText('120.00')
  await expect(places.last()).toContainText('111.00')
})

test('[S2.28] the invitation is a picture to save', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  await app.button(translate('invite.poster')).tap()
  const sheet = app.sheet(translate('invite.poster'))
  const picture = sheet.getByRole('img', { name: translate('invite.posterAlt') })
  await expect(picture).toBeVisible()
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([750, 1200])
  const download = page.waitForEvent('download')
  await sheet.getByRole('link', { name: translate('invite.save') }).tap()
  expect((await download).suggestedFilename()).toBe('h5-invitation.png')
})

test('[S2.28] the picture is shared together with the words and the link', async ({ page, world }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (content: ShareData) => {
        document.title = `${content.files?.length} ${content.text} ${content.url}`
      },
    })
  })
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  await app.button(translate('invite.poster')).tap()
  await app
    .sheet(translate('invite.poster'))
    .getByRole('button', { name: translate('invite.share') })
    .tap()
  await expect(page).toHaveTitle(/^1 Sign up with my code \S+ http\S+code=/)
})

test('[S2.28] [S8.24] a user without invitations sees how to begin', async ({ page, world }) => {
  const app = await openApp(page, { customer: await register(world), at: path })
  const { translate } = app
  const main = page.getByRole('main')
  await expect(main.locator('dl dd').first()).toHaveText('0')
  await app.option(translate('invite.friends')).tap()
  await expect(main).toContainText(translate('invite.noFriends'))
  await app.option(translate('invite.rebates')).tap()
  await expect(main).toContainText(translate('invite.noRebates'))
})

import { openApp } from '../support/app.ts'
import { watchInks } from '../support/chart.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('[S3.13] the picture of a closed position names its prices as its sheet does', async ({
  page,
  world,
}) => {
  const inkOf = await watchInks(page)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/lever/index',
    language: 'jp',
  })
  const { translate } = app
  await app.option(translate('lever.history')).tap()
  await app.main.locator('li').getByRole('button').first().tap()
  await app.button(translate('share.result')).tap()
  await expect(page.getByRole('dialog').last().getByRole('img')).toBeVisible()
  for (const name of ['lever.openPrice', 'lever.closePrice'])
    expect(await inkOf(translate(name)), name).toBeDefined()
})

test('[S3.19] the lines of a poster have similar lengths', async ({ page, world }) => {
  const inkOf = await watchInks(page)
  const app = await openApp(page, {
    customer: await demoAfterWeeks(world),
    at: '/pages/promotion/index',
    language: 'jp',
  })
  await app.button(app.translate('invite.poster')).tap()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  for (const line of ['一緒に取引', 'しませんか']) expect(await inkOf(line), line).toBeDefined()
})

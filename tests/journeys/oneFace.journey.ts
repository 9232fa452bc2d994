import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const maintenance = 'Closed for maintenance'

test('[S7.08] a refused read is reported once: in the page that has nothing else to show, otherwise as a toast', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/' })
  await expect(app.heading(app.translate('nav.home'))).toBeVisible()
  await world.control('faultAdd', { kind: 'failure', effect: 'read', message: maintenance })
  const told = page.getByText(maintenance)
  await app.go('/pages/finance/ordersPage')
  await expect(app.main.getByRole('alert').filter({ hasText: maintenance })).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(told).toHaveCount(1)
  // Old rows have no room for it.
  await world.control('faultClear')
  await app.go('/pages/help/center/center')
  const row = app.main.getByRole('listitem').first()
  await expect(row).toBeVisible()
  await world.control('faultAdd', { kind: 'failure', effect: 'read', message: maintenance })
  // On a busy machine a toast would be gone before it is looked for.
  await page.clock.pauseAt(Date.now() + 10_000)
  await app.button(app.translate('action.refresh')).tap()
  await expect(async () => {
    await page.clock.runFor(600)
    await expect(told).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(row).toBeVisible()
  await expect(told).toHaveCount(1)
})

test('[S7.08] reads that are repeated by themselves report a refusal once, and again after they have worked', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
  await expect(app.main).toContainText('BTC')
  await page.clock.pauseAt(Date.now() + 20_000)
  const refused = () =>
    world.control('faultAdd', { kind: 'failure', operation: 'walletList', message: maintenance })
  const told = page.getByText(maintenance)
  const nextRead = async () => {
    const answer = page.waitForResponse('**/api/wallet/list**')
    await page.clock.runFor(15_000)
    await (await answer).finished()
    await page.clock.runFor(600)
  }
  const expectTold = async () => {
    await expect(async () => {
      await page.clock.runFor(600)
      await expect(told).toHaveCount(1, { timeout: 500 })
    }).toPass()
    await page.clock.runFor(5_000)
    await expect(told).toHaveCount(0)
  }
  await refused()
  await nextRead()
  await expectTold()
  for (let time = 0; time < 3; time++) {
    await nextRead()
    await expect(told).toHaveCount(0)
  }
  await app.button(app.translate('action.refresh')).tap()
  await expectTold()
  await world.control('faultClear')
  await nextRead()
  await refused()
  await nextRead()
  await expectTold()
})

test('[S2.25] one cause has one face, whose retry reads everything again', async ({
  page,
  world,
  allowError,
}) => {
  allowError(/500/)
  const app = await openApp(page, { customer: await fundedCustomer(world, { 3: '500' }), at: '/' })
  await expect(app.heading(app.translate('nav.home'))).toBeVisible()
  await world.control('faultAdd', { kind: 'http-status', effect: 'read', status: 500 })
  await app.go('/pages/template/index')
  const faces = app.main.getByRole('alert')
  await expect(faces).toContainText(app.translate('error.server'))
  await expect(app.main.getByRole('status')).toHaveCount(0)
  await expect(faces).toHaveCount(1)
  // Its place is empty.
  const plans = app.heading(app.translate('finance.plans'))
  await expect(plans).toHaveCount(0)
  await world.control('faultClear')
  await app.button(app.translate('action.retry')).tap()
  await expect(app.button(/^15 days USDT/)).toBeVisible()
  await expect(plans).toBeVisible()
  await expect(app.main).toContainText(app.translate('finance.custody'))
  await expect(faces).toHaveCount(0)
})

const unknown = [
  ['/pages/finance/buyPage?id=987654', '/pages/finance/index'],
  ['/pages/assets/withdraw/detail?currency=987654', '/pages/assets/withdraw/index'],
] as const
for (const [path, parent] of unknown)
  test(`[S8.25] ${path} leads back, and offers no retry for what does not exist`, async ({ page, world }) => {
    const app = await openApp(page, { customer: await demo(world), at: '/pages/assets/index' })
    await app.go(path)
    const face = app.main.getByRole('alert')
    await expect(face).toContainText(app.translate('missing.body'))
    await expect(face).not.toContainText(app.translate('error.load'))
    await expect(face.getByRole('button')).toHaveText([app.translate('action.goBack')])
    await face.getByRole('button').tap()
    await app.expectAt(parent)
  })

test.describe('a server error', () => {
  const answers = {
    'status 500': { status: 500, json: { type: 'error', message: 'Internal error' } },
    'a gateway page': { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' },
    'no body': { status: 500, body: '' },
  }
  for (const [name, answer] of Object.entries(answers))
    test(`[S8.25] with ${name} is called a fault of the server at every moment, never a missing network`, async ({
      page,
      world,
      allowError,
    }) => {
      allowError(/50[02]/)
      const app = await openApp(page, { customer: await demo(world), at: '/' })
      await expect(app.heading(app.translate('nav.home'))).toBeVisible()
      await page.route('**/api/wallet/hzhistory**', (route) => route.fulfill(answer))
      await page.evaluate((text) => {
        document.body.dataset['wrong'] = ''
        new MutationObserver(() => {
          if (document.body.innerText.includes(text)) document.body.dataset['wrong'] = text
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
      }, app.translate('error.network'))
      await page.evaluate(() => (location.hash = '#/pages/assets/transfer/record'))
      const face = app.main.getByRole('alert')
      await expect(face).toContainText(app.translate('error.server'))
      await expect(face).toContainText(app.translate('error.serverBody'))
      expect(await page.evaluate(() => document.body.dataset['wrong'])).toBe('')
    })
})

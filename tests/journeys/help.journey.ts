import { z } from 'zod'
import { languages } from '#generated/languages.ts'
import { startOfTests } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { messageOf } from '../support/assertions.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

test('[S2.12] articles are listed, found and read, and lead on', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/help/center/center' })
  const { translate } = app
  const articles = page.getByRole('main').locator('ul').first().getByRole('listitem')
  await expect(articles.first()).toContainText('How to register and sign in')
  const all = await articles.count()
  expect(all).toBeGreaterThan(3)
  const search = app.field(translate('help.search'))
  await search.fill('how to verify')
  await expect(articles).toHaveCount(1)
  await search.fill('nothing of that kind')
  await expect(page.getByRole('main')).toContainText(translate('help.notFound'))
  await app.button(translate('market.clear')).tap()
  await expect(search).toBeFocused()
  await expect(articles).toHaveCount(all)

  await articles.first().getByRole('link').tap()
  await app.expectAt('/pages/help/center/detail')
  await expect(app.heading('How to register and sign in')).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: 'Create account', exact: true }).tap()
  await app.expectAt('/pages/user/login/register')
  await app.back()
  await page
    .getByRole('link')
    .filter({ hasText: translate('help.stillStuck') })
    .tap()
  await app.expectAt('/pages/help/center/chat')
})

for (const language of languages)
  test(`[S2.12] articles name buttons, lists and rules as the app does, in ${language}`, async ({ page }) => {
    const app = await openApp(page, { language })
    const article = page.getByRole('article')
    for (const [id, ...texts] of [
      [7, 'user.forgot'],
      [9, 'record.reviewing', 'record.rejected'],
      [10, 'deposit.fromBank'],
      [13, 'trade.limit', 'trade.market', 'trade.stop'],
      [16, 'title.financeOrders'],
    ] as const) {
      await app.go(`/pages/help/center/detail?id=${id}`)
      for (const text of texts)
        await expect(article).toContainText(new RegExp(app.translate(text).replace('?', '\\?'), 'i'))
    }
    await app.go('/pages/help/center/detail?id=15')
    await expect(article).toContainText(/0[.,]2\s?%/)
  })

test('[S2.12] the search finds words inside of articles and shows their sentence', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/help/center/center' })
  const articles = page.getByRole('main').locator('ul').first().getByRole('listitem')
  await expect(articles.first()).toBeVisible()
  const title = await articles.last().innerText()
  const opened = page.getByRole('article')
  await articles.last().getByRole('link').tap()
  // A sentence of the article that its title does not have.
  const sentence = await opened.locator('p').last().innerText()
  await app.back()
  const search = app.field(app.translate('help.search'))
  await search.fill(sentence.slice(0, 20).toUpperCase())
  await expect(articles.filter({ hasText: title })).toContainText(sentence.slice(0, 20))
  await search.fill('nothing of that kind')
  await expect(page.getByRole('main')).toContainText(app.translate('help.notFound'))
})

for (const language of ['en', 'th'] as const) {
  test(`[S2.12] [S5.07] agreements and the accessibility statement can be read, in ${language}`, async ({
    page,
  }) => {
    const app = await openApp(page, { language, at: '/pages/help/center/center' })
    const { translate } = app
    for (const id of ['help.terms', 'help.privacy', 'help.accessibility']) {
      await app.link(translate(id)).tap()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate(id))
      await expect(page.getByRole('article').getByRole('heading')).not.toHaveCount(0)
      await app.back()
    }
  })
}

test('[S2.12] without a support service, a message is kept while it is typed and sent by mail', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: '/pages/help/center/chat?about=deposit%2012' })
  const { translate } = app
  await expect(app.heading(translate('help.chatTitle'))).toBeVisible()
  await expect(app.field(translate('help.subject'))).toHaveValue('deposit 12')
  await app.button(translate('help.send')).tap()
  await app.expectFault(translate('help.message'), translate('form.required'))
  const message = page.getByRole('textbox', { name: translate('help.message') })
  await message.fill('Where is it?\nI paid 1+1')
  await page.reload()
  await expect(message).toHaveValue('Where is it?\nI paid 1+1')
  await app.button(translate('help.send')).tap()
  const mail = String(await app.main.locator('a[href^=mailto]').getAttribute('href'))
  const { searchParams } = new URL(mail.replaceAll('+', '%2B'))
  expect(searchParams.get('subject')).toBe('deposit 12')
  for (const part of ['Where is it?', 'I paid 1+1', customer.account, 'deposit 12'])
    expect(searchParams.get('body')).toContain(part)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Where is it?')
  const requested = page.waitForRequest(/get_customer_url/)
  await app.button(translate('help.chatAgain')).tap()
  await requested
  await app.link(translate('title.help')).tap()
  await app.expectAt('/pages/help/center/center')
})

test('[S2.12] support elsewhere opens in a page of its own', async ({ page, world, context }) => {
  const rules = { support: { url: 'https://support.h5.example/chat' } }
  await world.control('reset', { seed: 'test', at: startOfTests, rules })
  await context.route('https://support.h5.example/**', (route) => route.fulfill({ body: 'Support' }))
  const app = await openApp(page, { at: '/pages/help/center/chat' })
  await expect(page.getByRole('main')).toContainText('support.h5.example')
  const opened = context.waitForEvent('page')
  await app.link(app.translate('help.chatOpen')).tap()
  expect((await opened).url()).toBe('https://support.h5.example/chat')
})

test('[S2.02] [S2.05] [S2.10] [S2.12] links that name nothing lead back to the lists', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/help/center/detail' })
  const { translate } = app
  await expect(page.getByRole('main')).toContainText(translate('news.which'))
  await app.button(translate('title.help')).tap()
  await app.expectAt('/pages/help/center/center')
  await app.go('/pages/index/notice/notice')
  await app.button(translate('title.notices')).tap()
  await app.expectAt('/pages/notice/index')
  for (const path of ['details', 'purchase']) {
    await app.go(`/pages/publication/${path}`)
    await app.button(translate('title.publication')).tap()
    await app.expectAt('/pages/publication/index')
  }
  await app.go('/pages/finance/buyPage')
  await app.button(translate('finance.seePlans')).tap()
  await app.expectAt('/pages/template/index')
})

test('[S2.12] an article leads to screens of the app and to other sites, and shows pictures alone', async ({
  page,
}) => {
  const content = `<p>
    <a href="#/pages/help/center/chat">Support</a>
    <a href="/h5/#//evil.example">Inside out</a>
    <a href="#/pages/nowhere">Nowhere</a>
    <a href="/__mock/export">Export</a>
    <a href="javascript:alert(1)">Script</a>
    <a href="https://elsewhere.example/page">Elsewhere</a>
    <img alt="Logo" src="/h5/icon.svg"><img alt="World" src="/__mock/export">
    <img alt="Call" src="/api/user/center"><img alt="Plain" src="http://elsewhere.example/a.png">
  </p>`
  await page.route('**/api/news/detail', async (route) => {
    const answer = await route.fetch()
    const article = await messageOf(answer, z.looseObject({}))
    await route.fulfill({ json: { type: 'ok', message: { ...article, content } } })
  })
  const app = await openApp(page, { at: '/pages/help/center/detail?id=7' })
  const article = page.getByRole('article')
  await expect(article).toContainText('Inside out')
  await expect(article.getByRole('link')).toHaveText(['Support', 'Elsewhere'])
  await expect(article.getByRole('img')).toHaveCount(1)
  const outward = article.getByRole('link', { name: 'Elsewhere' })
  await expect(outward).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(outward).toHaveAttribute('target', '_blank')
  await article.getByRole('link', { name: 'Support' }).tap()
  await app.expectAt('/pages/help/center/chat')
})

test('no script of the page can make a Trusted Types policy of its own', async ({ page, allowError }) => {
  allowError(/trusted-types|TrustedTypes|createPolicy/i)
  await openApp(page, { at: '/pages/help/center/center' })
  const made = await page.evaluate(() => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown }
    }
    return ['default', 'another'].filter((name) => {
      try {
        trustedTypes.createPolicy(name, {})
        return true
      } catch {
        return false
      }
    })
  })
  expect(made).toEqual([])
})

test('[S2.02] an announcement is read in the language of the reader', async ({ page }) => {
  const app = await openApp(page, { language: 'esp', at: '/pages/notice/index' })
  const first = page.getByRole('main').getByRole('listitem').first()
  await expect(first).toContainText(/\p{L}/u)
  const title = await first.locator('span > span > span').first().textContent()
  await first.getByRole('link').tap()
  await app.expectAt('/pages/index/notice/notice')
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(String(title))
  await expect(page.getByRole('article')).not.toContainText('Thank you for joining us')
})

for (const [screen, id, body] of [
  ['/pages/finance/index', 'hint.finance', 'hint.financeBody'],
  ['/pages/publication/index', 'hint.issue', 'hint.issueBody'],
] as const)
  test(`[S2.12] the question mark in the header explains ${screen}`, async ({ page }) => {
    const app = await openApp(page, { at: screen })
    await expect(app.main).not.toContainText(app.translate(id))
    await app.button(app.translate(id)).tap()
    await expect(app.sheet(app.translate(id))).toContainText(app.translate(body))
    await page.goBack()
    await expect(app.sheet(app.translate(id))).toHaveCount(0)
    await app.expectAt(screen)
  })

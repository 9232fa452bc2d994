import { openApp } from '../support/app.ts'
import { expect, test } from '../support/journey.ts'

for (const [locale, lang] of [
  ['th-TH', 'th'],
  ['zh-TW', 'zh-Hant'],
  ['de-DE', 'en'],
] as const) {
  test.describe(() => {
    test.use({ locale })
    test(`[S1.04] a first start in a browser set to ${locale} is in ${lang}`, async ({ page }) => {
      await page.goto('/h5/#/pages/user/login/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
    })
  })
}

test('[S1.06] the language is changed before one signs in, and stays', async ({ page }) => {
  const app = await openApp(page, { at: '/pages/user/login/choose' })
  for (const path of ['choose', 'register', 'login']) {
    await app.go(`/pages/user/login/${path}`)
    await expect(app.button(app.translate('title.help'))).toBeVisible()
    await expect(app.button(app.translate('title.language'))).toBeVisible()
  }
  await app.button(app.translate('title.language')).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Español' }).tap()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
})

for (const [path, send, refusal] of [
  ['login', 'title.login', /wrong/],
  ['register', 'title.register', /wrong or has expired/],
] as const)
  test(`[S1.04] a refusal of ${path} is not left in the language before`, async ({ page }) => {
    const app = await openApp(page, { at: `/pages/user/login/${path}?code=WELCOME8` })
    await app.field('E-mail').fill('nobody@h5.example')
    await app.field('Password').fill('some-password')
    if (path === 'register') {
      await app.field('Verification code').fill('000000')
      await app.field('Confirm password').fill('some-password')
      await page.getByRole('checkbox').check()
    }
    await app.button(app.translate(send)).tap()
    await expect(app.main).toContainText(refusal)
    await app.button(app.translate('title.language')).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Español' }).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(app.main).not.toContainText(refusal)
    await expect(page.getByRole('textbox', { name: 'Correo' })).toHaveValue('nobody@h5.example')
    if (path === 'register')
      await expect(page.getByLabel('Código de verificación')).toHaveAccessibleDescription(/Revisa este campo/)
  })

import { read } from '#sdk/call.ts'
import { register } from '#sdk/testing/customer.ts'
import { axeFinds } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { startProcess } from '../support/process.ts'

test('requests appear as they come, and an address opens one of them', async ({ page, world }) => {
  await page.goto(`/__mock/#/w/${world.name}/requests`)
  await expect(page.getByText('No requests match')).toBeVisible()
  const { api } = await register(world)
  await read(api, 'walletList', {})
  await page.getByRole('link', { name: /^walletList/ }).click()
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"change_wallet"')
  const address = page.url()
  expect(address).toMatch(/requests\/\d+$/)
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Response body' })).toContainText('"change_wallet"')
})

test('an address from before there were pages still leads to its world', async ({ page, world }) => {
  await page.goto(`/__mock/#${world.name}`)
  await expect(page.getByRole('combobox', { name: 'World' })).toHaveValue(world.name)
  await expect(page).toHaveURL(new RegExp(`#/w/${world.name}/requests$`))
})

test('a tester elsewhere is asked for the control token once', async ({ page, allowError }) => {
  allowError(/403/)
  const mock = await startProcess({
    H5_DATA: ':memory:',
    H5_OPEN_CONTROL: '1',
    H5_CONTROL_TOKEN: 'open-sesame',
  })
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept('open-sesame')
  })
  try {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' })
    await page.goto(`${mock.url}/__mock/`)
    await expect(page.getByText('No requests match')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No requests match')).toBeVisible()
    expect(questions).toEqual(['Control token, printed by the mock at start-up'])
  } finally {
    await page.goto('about:blank')
    await mock.stop()
  }
})

test('on a phone, the page that is open is in the row of pages', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  for (const path of ['worlds', 'requests', 'snapshots']) {
    await page.goto(`/__mock/#/w/${world.name}/${path}`)
    const chosen = page.getByRole('navigation', { name: 'Pages' }).locator('[aria-current]')
    await expect(chosen).toHaveAttribute('href', new RegExp(path))
    await expect(chosen).toBeInViewport({ ratio: 1 })
  }
})

/** Both themes and both widths, in two walks through all pages. */
const looks = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

for (const { colorScheme, width } of looks) {
  test(`the pages are accessible and fit ${width} px, ${colorScheme}`, async ({ page, world }) => {
    // It looks at each page for some seconds.
    test.slow()
    const { api } = await register(world)
    await read(api, 'walletList', {})
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/__mock/#/w/${world.name}/requests`)
    const pages = await page.getByRole('navigation').getByRole('link').and(page.locator('[href^="#"]')).all()
    for (const link of pages) {
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText((await link.textContent()) ?? '')
      await page.keyboard.press('j')
      expect(await axeFinds(page), page.url()).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })
}

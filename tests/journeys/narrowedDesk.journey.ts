import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }
const roomyDesk = { width: 1440, height: 900 }
test.use({ viewport: desk, isMobile: false })

for (const [name, path, label] of [
  ['Trade', '/pages/trade/index', 'trade.total'],
  ['contracts', '/pages/lever/index', 'lever.lots'],
  ['options', '/pages/option/detail', 'option.amount'],
] as const)
  test(`[S2.21] the focused field of ${name} keeps text, focus and cursor when the desk becomes a phone, and back`, async ({
    page,
    world,
  }) => {
    const app = await openApp(page, { customer: await demo(world), at: path })
    const markets = page.locator('[data-opens-markets]')
    const field = app.field(app.translate(label))
    await field.fill('123')
    await page.keyboard.press('ArrowLeft')
    await page.setViewportSize(phone)
    await expect(markets).toHaveCount(0)
    await expect(field).toBeFocused()
    await page.setViewportSize(desk)
    await expect(markets).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('13')
  })

for (const [name, narrow] of [
  ['phone', phone],
  ['smaller desk', desk],
] as const)
  test(`[S2.21] the search of markets returns with its text and focus when a ${name} becomes a wide desk again`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(roomyDesk)
    const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/index' })
    const search = app.main.getByRole('searchbox')
    await search.fill('eth')
    await page.setViewportSize(narrow)
    await expect(search).toHaveCount(0)
    await page.setViewportSize(roomyDesk)
    await expect(search).toHaveValue('eth')
    await expect(search).toBeFocused()
    await app.tab('nav.home')
    await app.expectAt('/pages/index/index')
    await app.go('/pages/trade/index')
    await expect(search).toHaveValue('')
  })

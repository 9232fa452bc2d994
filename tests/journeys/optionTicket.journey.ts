import type { Locator } from '@playwright/test'
import { OptionType } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { openApp, type App } from '../support/app.ts'
import { demo, demoAfterWeeks } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { atScreen, options as path } from '../support/optionScreen.ts'

/** No figure of the card is cut. */
async function expectWholeFigures(card: Locator): Promise<void> {
  await expect(card).toContainText(/\d → [\d,]+\.\d\d/)
  const cut = await card.evaluate((element) => {
    const range = document.createRange()
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text)
      const { left, right, top } = range.getBoundingClientRect()
      const box = text.parentElement?.closest('[class*=note]')?.getBoundingClientRect()
      // A figure that wraps is hidden as a whole.
      const isCut = box && top < box.bottom && (left < box.left - 1 || right > box.right + 1)
      if (isCut && text.nodeValue?.trim()) found.push(text.nodeValue)
    }
    return found
  })
  expect(cut).toEqual([])
  const amount = card.getByText(/^11\.00/)
  expect(await amount.evaluate((element) => element.getClientRects().length)).toBe(1)
}

/** The card leaves the price above it in sight, and the prices of the picture. */
async function expectPrices({ main }: App, card: Locator): Promise<void> {
  const drawn = main.locator(':is([data-part=line], [data-part=rise], [data-part=fall])')
  await expect(async () => {
    const bottoms = await Promise.all(
      [main.locator('p').first(), ...(await drawn.all())].map(async (part) => {
        const box = await part.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }),
    )
    const below = await card.boundingBox()
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(below?.y ?? 0)
  }).toPass()
}

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [320, 568],
] as const) {
  test(`[S2.24] options that come and go do not move the ticket at ${width}x${height}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height })
    const customer = await demo(world)
    const app = await openApp(page, { customer, at: path })
    const screen = await atScreen(app)
    await expect(page.getByText(app.translate('live.now'), { exact: true }).first()).toBeVisible()
    const place = () =>
      Promise.all(
        [screen.time('30 s'), screen.direction('option.up')].map((control) =>
          control.evaluate((element) => Math.round(element.getBoundingClientRect().y)),
        ),
      )
    const before = await place()
    for (let count = 1; count <= 3; count++) {
      await write(customer.api, 'microtradeSubmit', {
        match_id: 1,
        currency_id: 3,
        type: OptionType.up,
        seconds: count === 1 ? 30 : 60,
        number: String(10 + count),
      })
      await expect(page.getByRole('timer')).toHaveCount(count)
      expect(await place()).toEqual(before)
      if (count > 1) continue
      await expectWholeFigures(screen.running)
      await expectPrices(app, screen.running)
    }
    await world.advance(31_000)
    await expect(screen.result).toBeVisible()
    await expect(page.getByRole('timer')).toHaveCount(2)
    expect(await place()).toEqual(before)
    await expectPrices(app, screen.running.first())
    await expectPrices(app, screen.result)
    await world.advance(30_000)
    await expect(page.getByRole('timer')).toHaveCount(0)
    expect(await place()).toEqual(before)
  })
}

test.describe('on a wide page', () => {
  test.use({ viewport: { width: 1280, height: 800 } })
  test('[S2.24] the cards of a running option and of a result break no figure beside the desk', async ({
    page,
    world,
  }) => {
    const customer = await demo(world)
    const order = { match_id: 1, currency_id: 3, type: OptionType.down } as const
    await write(customer.api, 'microtradeSubmit', { ...order, seconds: 30, number: '900' })
    await write(customer.api, 'microtradeSubmit', { ...order, seconds: 300, number: '900' })
    const app = await openApp(page, { customer, at: path })
    const screen = await atScreen(app)
    await expect(screen.running).toHaveCount(2)
    await world.advance(31_000)
    await expect(screen.result).toBeVisible()
    expect((await screen.result.boundingBox())?.height).toBeLessThan(64)
    const stake = await screen.running.getByText(/^900/).boundingBox()
    const profit = await screen.running.getByText(/else/).boundingBox()
    expect((stake?.x ?? 0) + (stake?.width ?? 0)).toBeLessThanOrEqual(profit?.x ?? 0)
  })
})

test('[S2.24] the last stake is kept, in the field and as a chip', async ({ page, world }) => {
  const customer = await demo(world)
  const app = await openApp(page, { customer, at: path })
  const { translate } = app
  const screen = await atScreen(app)
  // Its setting is in the question and in the settings.
  await expect(app.check(translate('trade.confirmFirst'))).toHaveCount(0)
  await screen.stopAsking()
  await expect(app.button('25')).toHaveCount(0)
  await screen.amount.fill('25')
  await screen.direction('option.up').tap()
  await expect(screen.running).toHaveCount(1)
  await expect(screen.amount).toHaveValue('25')
  // As in a new tab, which has no draft.
  await app.go('/pages/index/index')
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await app.tab('nav.option')
  await expect(screen.amount).toHaveValue('25')
  await expect(app.button('25')).toHaveAttribute('aria-pressed', 'true')
  await app.button('100').tap()
  await expect(screen.amount).toHaveValue('100')
})

test('[S2.24] the fee of an option is in sight before the question, in percent until there is a stake', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  const fee = app.main
    .locator('summary')
    .getByText(translate('option.fee'), { exact: true })
    .locator('xpath=following-sibling::*')
  await app.field(translate('option.amount')).fill('')
  await expect(fee).toHaveText('0.2%')
  await app.field(translate('option.amount')).fill('50')
  await expect(fee).toHaveText('0.10')
  await expect(fee).toBeInViewport()
})

test('[S2.24] times and stakes look low and take a finger beside them', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const screen = await atScreen(app)
  const time = screen.time('5 min')
  const tapBeside = async (control: Locator, height: number) => {
    const box = await control.boundingBox()
    if (!box) throw new Error('The control is not visible')
    expect(box.height).toBeCloseTo(height, 2)
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 21)
  }
  await tapBeside(time, 40)
  await expect(time.getByRole('radio')).toBeChecked()
  // The time takes other stakes, so they are in other places now.
  await expect(app.button('10')).toHaveCount(0)
  await tapBeside(app.button('100'), 36)
  await expect(screen.amount).toHaveValue('100')
})

test('[S2.24] a time offers only the stakes that it takes', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const screen = await atScreen(app)
  const stakes = app.main.locator('form').getByRole('button', { name: /^[\d,]+$/ })
  await expect(stakes).toHaveText(['10', '100', '1,000'])
  await screen.time('5 min').tap()
  await expect(app.main).toContainText('100 to 50,000')
  await expect(stakes).toHaveText(['100', '1,000'])
})

test('[S2.24] the question mark explains options', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  await app.button(app.translate('hint.option')).tap()
  await expect(app.sheet(app.translate('hint.option'))).toContainText(app.translate('option.risk'))
})

test('[S2.24] a list filters the options, and a switch turns off the question', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demoAfterWeeks(world), at: path })
  const { translate } = app
  const screen = await atScreen(app)
  const boxes = page.locator('input[type=checkbox]:not([role=switch])')
  await expect(screen.rows.first()).toBeVisible()
  await expect(boxes).toHaveCount(0)
  const markets = screen.mine.getByRole('combobox', { name: translate('title.markets') })
  await markets.selectOption('BTC/USDT')
  await expect
    .poll(async () => (await screen.rows.allTextContents()).every((row) => row.includes('BTC')))
    .toBe(true)

  await screen.direction('option.up').tap()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('switch', { name: translate('trade.skipNext') })).not.toBeChecked()
  await expect(boxes).toHaveCount(0)
})

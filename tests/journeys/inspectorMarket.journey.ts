import { expect, test } from '../support/journey.ts'
import { lastPrice } from '../support/steering.ts'

test('a tester moves, holds and halts a market, and lets it go again', async ({ page, world }) => {
  await world.control('clock', { mode: 'frozen' })
  await page.goto(`/__mock/#/w/${world.name}/market`)
  await page.getByRole('link', { name: /^BTC\/USDT/ }).click()
  await expect(page.getByRole('img', { name: /Candles of BTC\/USDT, the last one closes at/ })).toBeVisible()

  await page.getByRole('radio', { name: '1 h' }).check({ force: true })
  await expect(page).toHaveURL(/market\/BTC\/USDT\?period=60min$/)

  const before = await lastPrice(world)
  await page.getByLabel('Percent (negative is down)').fill('-10')
  await page.getByLabel('Hold that price').check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'pinned' })).toBeVisible()
  expect((await lastPrice(world)) / before).toBeCloseTo(0.9, 4)
  const shown = (await lastPrice(world)).toLocaleString('en', { maximumFractionDigits: 8 })
  await expect(page.getByRole('definition').filter({ hasText: shown })).toBeVisible()

  await page.getByRole('button', { name: 'Halt' }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'halted' })).toBeVisible()
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'moves by itself' })).toBeVisible()
})

test('a price is gone to in one jump, and the book is quoted thinner', async ({ page, world }) => {
  await world.control('clock', { mode: 'frozen' })
  await page.goto(`/__mock/#/w/${world.name}/market/BTC/USDT`)
  await page.getByLabel('Way').selectOption('to')
  await page.getByLabel('Price', { exact: true }).fill('50000')
  await page.getByRole('button', { name: 'Gap' }).click()
  await expect.poll(() => lastPrice(world)).toBeCloseTo(50000, -2)

  await page.getByLabel(/Liquidity/).fill('5')
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  const liquidity = async () =>
    (await world.control('marketList')).find(({ symbol }) => symbol === 'BTC/USDT')?.liquidity
  await expect.poll(liquidity).toBe(5)
  await page.getByRole('button', { name: 'Reset to the world file' }).click()
  await expect.poll(liquidity).toBe(100)
})

test("a stranger's order is placed, and what is wrong with one is said", async ({
  page,
  world,
  allowError,
}) => {
  allowError(/40[09]/)
  await page.goto(`/__mock/#/w/${world.name}/market/BTC/USDT`)
  await page.getByLabel('Amount of BTC').fill('0.5')
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(page.getByRole('status').getByText(/completed, 0.5 filled/)).toBeVisible()
  await page.getByLabel('Amount of BTC').fill('0')
  await page.getByRole('button', { name: 'Sell' }).click()
  await expect(page.getByRole('status').getByText(/amount: must be above zero/)).toBeVisible()
})

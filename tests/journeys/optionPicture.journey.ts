import { OptionStatus, OptionType } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { openApp } from '../support/app.ts'
import { axeFinds } from '../support/axe.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { startOfTests } from '#sdk/testing/world.ts'

const path = '/pages/option/detail'
const times = [{ seconds: 4, profitPercent: '30', evenPercent: '100', least: '10', most: '1000' }]

test('[S3.14] the result of an option that was watched shows the prices it went through', async ({
  page,
  world,
}) => {
  await world.control('reset', { seed: 'test', at: startOfTests, rules: { option: { times } } })
  await world.control('clock', { mode: 'running' })
  const app = await openApp(page, { customer: await demo(world), at: path })
  const { translate } = app
  await app.field(new RegExp(`^${translate('option.amount')}`)).fill('100')
  await page
    .getByRole('group', { name: translate('option.forecast') })
    .getByRole('button', { name: translate('option.up') })
    .tap()
  await app
    .question('BTC/USDT Up in 4 s?')
    .getByRole('button', { name: translate('option.confirm') })
    .tap()
  await app.main.getByRole('button', { name: /^BTC\/USDT · 4 s/ }).tap()
  const picture = app.sheet('BTC/USDT · 4 s').getByRole('img', { name: translate('option.ownTicks') })
  await expect(picture).toBeVisible()
  // Entry and exit, and between them what the price did: some ticks a second.
  await expect(picture.locator('circle')).toHaveCount(2)
  await expect(picture.locator('path[pathLength]')).toHaveAttribute(
    'd',
    /^M[\d.]+ [\d.]+(L[\d.]+ [\d.]+){3,}$/,
  )
})

test('[S3.14] the result of an option that nobody watched shows candles with entry and exit', async ({
  page,
  world,
}) => {
  const customer = await demo(world)
  await write(customer.api, 'microtradeSubmit', {
    match_id: 36,
    currency_id: 3,
    type: OptionType.down,
    seconds: 30,
    number: '10',
  })
  await world.advance(60_000)
  const { data } = await read(customer.api, 'microtradeLists', { status: OptionStatus.closed, limit: 1 })
  expect(data).toHaveLength(1)
  const app = await openApp(page, { customer, at: `${path}?symbol=KRW/USDT` })
  const { translate } = app
  const mine = page.getByRole('region', { name: translate('option.mine') })
  const first = mine.getByRole('listitem').first().getByRole('button')
  await expect(first).toBeVisible()
  const candles = Promise.withResolvers<undefined>()
  await page.route('**/api/currency/new_timeshar*', async (route) => {
    await candles.promise
    await route.continue()
  })
  await first.tap()
  const sheet = app.sheet('KRW/USDT · 30 s')
  await expect(sheet.locator('figure svg')).toBeVisible()
  // It has no name before it shows something.
  expect(await axeFinds(page, ['svg-img-alt', 'button-name'])).toEqual([])
  candles.resolve(undefined)
  const picture = sheet.getByRole('img', { name: translate('option.ownCandles') })
  await expect(picture).toBeVisible()
  await expect(picture.locator('circle')).toHaveCount(2)
})

test('[S2.24] what was before the first tick is drawn in candles', async ({ page, world }) => {
  const app = await openApp(page, { customer: await demo(world), at: path })
  const line = page.getByRole('img', {
    name: app.translate('line.label', { symbol: 'BTC/USDT', minutes: 4 }),
  })
  const drawn = (part: string) => line.locator(`[data-part=${part}]`)
  await expect(drawn('line')).toHaveAttribute('d', /^M[\d.]+ [\d.]+L/)
  const candles = async () => {
    const parts = await Promise.all(['rise', 'fall'].map((part) => drawn(part).getAttribute('d')))
    return parts.join('').match(/Z/g)?.length ?? 0
  }
  // Four minutes, of which the first may have begun before the picture does. Ticks may come before the candles.
  await expect.poll(candles).toBeGreaterThanOrEqual(3)
  // The line itself begins where the phone began to listen, at the right.
  const begin = Number(/^M([\d.]+)/.exec(String(await drawn('line').getAttribute('d')))?.[1])
  expect(begin).toBeGreaterThan(200)
})

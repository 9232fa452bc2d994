import { openApp } from '../support/app.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'

const home = '/pages/index/index'

test('[S2.02] [S2.21] all markets are sorted by name, turnover, price and change, and starred', async ({
  page,
  world,
}) => {
  await world.control('clock', { mode: 'frozen' })
  const app = await openApp(page, { customer: await demo(world), at: '/pages/index/index1' })
  const { translate } = app
  const rows = page.getByRole('main').locator('ul').getByRole('link')
  await expect(rows).not.toHaveCount(0)
  const names = () =>
    rows.evaluateAll((all) =>
      all.map((row) => /symbol=(\w+)%2F/.exec(row.getAttribute('href') ?? '')?.[1] ?? ''),
    )
  const given = await names()
  const column = (id: string) => app.button(new RegExp(`^${translate(id)}(,|$)`))
  await column('market.name').tap()
  expect(await names()).toEqual([...given].sort((one, other) => one.localeCompare(other)))
  await column('market.name').tap()
  await expect(column('market.name')).toHaveAccessibleName(/descending/)
  await column('market.name').tap()
  expect(await names()).toEqual(given)
  const figures = () =>
    rows.evaluateAll((all) =>
      all.map((row) => Number(/[▲▼]\s([+-][\d.]+)%/.exec(row.textContent)?.[1] ?? 'NaN')),
    )
  await column('market.change').tap()
  expect(await figures()).toEqual([...(await figures())].sort((one, other) => other - one))
  await column('market.change').tap()
  expect(await figures()).toEqual([...(await figures())].sort((one, other) => one - other))

  // The turnover in the quote: a cheap coin is not first for its number of coins.
  const sizes: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
  const turnovers = () =>
    rows.evaluateAll((all) =>
      all.map((row) => /([\d.]+)([KMBT]?)\sUSDT/.exec(row.textContent)?.slice(1) ?? []),
    )
  const amounts = async () =>
    (await turnovers()).map(([size, letter]) => Number(size) * (sizes[letter ?? ''] ?? NaN))
  await column('market.turnover').tap()
  const first = await names()
  expect(await amounts()).toEqual([...(await amounts())].sort((one, other) => other - one))
  expect(first.indexOf('BTC')).toBeLessThan(first.indexOf('TRX'))

  await app.button(translate('market.favourite', { symbol: 'SOL/USDT' })).tap()
  await app.option(translate('market.favourites')).tap()
  await expect(rows).toHaveCount(1)
  await app.go(home)
  await page.reload()
  await expect(app.option(translate('market.favourites'))).toBeVisible()
})

test('[S2.21] a link to a market that is not traded there says so; words of a search are there on the way back', async ({
  page,
  world,
}) => {
  const app = await openApp(page, { customer: await demo(world), at: '/pages/trade/index?symbol=XAU%2FUSDT' })
  const { translate } = app
  await app.expectToast(translate('market.unknown', { named: 'XAU/USDT', shown: 'BTC/USDT' }))
  await app.go('/pages/index/index1')
  const search = page.getByRole('searchbox')
  await search.fill('sol')
  await app.main.getByRole('listitem').getByRole('link').first().tap()
  await app.expectAt('/pages/trade/kline')
  await app.back()
  await expect(search).toHaveValue('sol')
})

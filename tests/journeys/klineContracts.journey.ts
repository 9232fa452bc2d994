import type { Page } from '@playwright/test'
import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import type { TestWorld } from '#sdk/testing/world.ts'
import { openApp } from '../support/app.ts'
import { kline, touch, watchLabels } from '../support/chart.ts'
import { demo } from '../support/demo.ts'
import { expect, test } from '../support/journey.ts'
import { lastPrice, openPosition, symbol } from '../support/steering.ts'

const listed = async ({ api }: Customer, status: ContractStatus) =>
  (await read(api, 'leverMyTrade', { status })).message.data

const label = 'Long 20×'

/** A long that waits two percent below the market, with a stop one percent below its limit, in the chart. */
async function atOrder(page: Page, world: TestWorld) {
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await world.advance(1_000)
  const last = await lastPrice(world)
  await openPosition(customer, {
    share: 2,
    multiple: 20,
    status: ContractOrderKind.limit,
    target_price: (last * 0.98).toFixed(2),
    stop_loss_price: (last * 0.97).toFixed(2),
  })
  const placeOf = await watchLabels(page)
  const app = await openApp(page, { customer, at: kline })
  const question = page.getByRole('alertdialog')
  /** Drags the label by this many pixels, down if positive, until something comes of it. */
  const drag = async (pixels: number, expected = question) => {
    // For a moment after an answer, the page takes no touch.
    await expect(async () => {
      const [x, from] = await placeOf(label)
      await touch(page, [x, from], [x, from + pixels])
      await expect(expected.first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
  }
  return { customer, app, question, last, drag }
}

test('[S3.12] [S4.08] a contract order dragged by its label is cancelled and placed again with its stops', async ({
  page,
  world,
}) => {
  const { customer, app, question, drag } = await atOrder(page, world)
  const { translate } = app
  const [order] = await listed(customer, ContractStatus.pending)
  await drag(-40)
  await expect(app.fact(translate('chart.amendPlaces'), question)).toHaveText(/^Long 20× 2 lots · [\d,.]+$/)
  await question.getByRole('button', { name: translate('action.cancel') }).tap()
  expect((await listed(customer, ContractStatus.pending)).map(({ id }) => id)).toEqual([order?.id])

  await drag(-40)
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await app.expectToast(/^Order moved to [\d,.]+$/)
  const [moved, ...others] = await listed(customer, ContractStatus.pending)
  expect(others).toEqual([])
  expect(moved?.id).not.toBe(order?.id)
  expect(Number(moved?.price)).toBeGreaterThan(Number(order?.price))
  expect(moved).toMatchObject({ share: 2, multiple: 20, type: ContractSide.long })
  expect(moved?.stop_loss_price).toBe(order?.stop_loss_price)

  const message = 'Closed for maintenance'
  await world.control('faultAdd', { kind: 'failure', operation: 'leverSubmit', message })
  await drag(-20)
  await question.getByRole('button', { name: translate('chart.amend') }).tap()
  await expect(app.main.getByRole('alert')).toHaveText(
    /^The order at [\d,.]+ was cancelled, but the one at [\d,.]+ was not placed\. Closed for maintenance$/,
  )
  expect(await listed(customer, ContractStatus.pending)).toEqual([])
})

test('[S4.08] a contract order stays where it waits when the new price would be refused', async ({
  page,
  world,
}) => {
  const { customer, app, drag } = await atOrder(page, world)
  const { translate } = app
  const [order] = await listed(customer, ContractStatus.pending)
  const said = (text: string) => page.getByRole('status', { name: translate('toast.region') }).getByText(text)
  await drag(-190, said(translate('lever.limitLong')))
  await drag(100, said(`${translate('lever.stopLoss')}: ${translate('lever.stopBelow')}`))
  expect((await listed(customer, ContractStatus.pending)).map(({ id }) => id)).toEqual([order?.id])
})

test('[S4.08] a contract order that is filled during the question is not closed', async ({ page, world }) => {
  const { customer, app, question, last, drag } = await atOrder(page, world)
  await drag(-40)
  await world.control('marketPin', { symbol, to: (last * 0.979).toFixed(2) })
  await world.advance(1_000)
  await question.getByRole('button', { name: app.translate('chart.amend') }).tap()
  await app.expectToast(app.translate('lever.filledMeanwhile'))
  expect(await listed(customer, ContractStatus.open)).toHaveLength(1)
  expect(await listed(customer, ContractStatus.pending)).toEqual([])
})

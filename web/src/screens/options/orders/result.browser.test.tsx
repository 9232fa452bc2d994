import { expect, test, vi } from 'vitest'
import type { Option } from '#sdk/model/option.ts'
import type { Shared } from '../../../share/ShareSheet.tsx'
import { mount } from '../../../testing/mount.tsx'
import { OptionRow } from './OptionRow.tsx'
import { Result } from './Result.tsx'

const shared: Shared[] = []
vi.mock('../../../share/ShareButton.tsx', () => ({
  ShareButton: ({ result }: { readonly result: Shared }) => {
    shared.push(result)
    return null
  },
}))
vi.mock('./ResultPicture.tsx', () => ({ ResultPicture: () => null }))

const won: Option = {
  id: 1,
  number: 'M1',
  marketId: 2,
  symbol: 'ETH/USDT',
  currencyId: 3,
  currency: 'USDT',
  forecast: 'up',
  seconds: 60,
  amount: '100',
  openPrice: '2000',
  closePrice: '2001',
  profit: '30',
  profitPercent: '30',
  fee: '0.2',
  status: 'closed',
  statusName: 'Closed',
  result: 'profit',
  createdAt: undefined,
  deliveryAt: undefined,
  remainingMs: 0,
}

test('[S3.14] the result, the shared picture and the row of an option show its profit after the fee', async () => {
  const place = await mount(
    <ul>
      <OptionRow option={won} onOpen={() => {}} />
      <Result option={won} onClose={() => {}} onAgain={() => {}} />
    </ul>,
  )
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('+29.80')
  // In percent of the whole payment: 29.80 of 100.20.
  expect(shared.at(-1)).toMatchObject({ profit: '29.8', percent: '29.74051896' })
  expect(place.querySelector('li')?.textContent).toContain('+29.80')
})

import { expect, test } from 'vitest'
import { toContractDeal } from './contractDeal.ts'

const row = {
  lever_transaction: { in: [], out: [] },
  my_transaction: [],
  lever_share_limit: { min: 1, max: 1000 },
  multiple: { muit: [{ value: '10' }, { value: '50' }], share: [{ value: '5' }] },
  last_price: '68150.10000000',
  user_lever: '1000.00000000',
  all_levers: '0.00000000',
  ustd_price: '1.00000000',
  ExRAte: '1.00',
}

test('a deal has everything an order form offers', () => {
  expect(toContractDeal({ ...row, maintenance_percent: '20.00000000' })).toEqual({
    leverages: [10, 50],
    lotPresets: [5],
    minLots: 1,
    maxLots: 1000,
    free: '1000.00000000',
    maintenancePercent: '20.00000000',
    singleStops: false,
    partialClose: false,
    addedMargin: false,
  })
})

test('the maintenance percentage defaults to ten', () => {
  expect(toContractDeal(row).maintenancePercent).toBe('10')
})

test('single stops, partial closing and added margin are allowed when the backend supports them', () => {
  expect(toContractDeal({ ...row, single_stops: 1 }).singleStops).toBe(true)
  expect(toContractDeal({ ...row, partial_close: 1 }).partialClose).toBe(true)
  expect(toContractDeal({ ...row, added_margin: 1 }).addedMargin).toBe(true)
})

test('a missing lot limit is undefined', () => {
  expect(toContractDeal({ ...row, lever_share_limit: { min: 1, max: 0 } }).maxLots).toBeUndefined()
})

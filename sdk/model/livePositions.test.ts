import { expect, test } from 'vitest'
import { toLivePositions } from './livePositions.ts'

const message = {
  type: 'lever_trade',
  to: 1001,
  hazard_rate: '850.12',
  caution_money_all: '136.02480000',
  origin_caution_money_all: '136.02480000',
  profits_all: '13.77000000',
  caution_money: '136.02480000',
  origin_caution_money: '136.02480000',
  profits: '13.77000000',
  trades_entrust: '[]',
  trades_cur: '[]',
} as const

const positionsIn = (trades_all: string) => [...toLivePositions({ ...message, trades_all }).positions]

test('live positions are parsed from the JSON text of the message', () => {
  const rows = [{ id: 7, update_price: '68150.10000000', profits: '13.77000000', status: 1 }]
  const live = toLivePositions({ ...message, trades_all: JSON.stringify(rows) })
  expect(live).toMatchObject({ marginRatio: '850.12', profit: '13.77000000' })
  expect(live.positions.get(7)).toEqual({ price: '68150.10000000', profit: '13.77000000' })
})

test('rows that are not positions are skipped', () => {
  const rows = [
    null,
    3,
    {},
    { id: '7', update_price: '1', profits: '1' },
    { id: 8, update_price: 1, profits: '1' },
  ]
  expect(positionsIn(JSON.stringify(rows))).toEqual([])
})

test.each(['', '{', 'null', '{"id":7}'])('text that is not a list, %j, has no positions', (text) => {
  expect(positionsIn(text)).toEqual([])
})

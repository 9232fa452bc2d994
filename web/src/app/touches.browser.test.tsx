import { expect, test, vi } from 'vitest'
import { ContractSide, ContractStatus, OptionResult, OptionStatus, OptionType } from '#generated/enums.ts'
import { buzz } from '../platform/haptics.ts'
import { followTouches } from './touches.ts'

const listeners = new Map<string, (message: object) => void>()

vi.mock('../platform/haptics.ts', () => ({ buzz: vi.fn() }))
vi.mock('../market/live/connection.ts', () => ({
  onAccount: (event: string, hear: (message: object) => void) => listeners.set(event, hear),
}))

test('a profit consumed by its fees vibrates like a loss', () => {
  followTouches()
  const option = {
    type: OptionType.up,
    status: OptionStatus.closed,
    profit_result: OptionResult.profit,
    fact_profits: '0.10',
    fee: '0.20',
  }
  listeners.get('option')?.({ option })
  expect(buzz).toHaveBeenLastCalledWith('bad')
  listeners.get('option')?.({ option: { ...option, fee: '0.05' } })
  expect(buzz).toHaveBeenLastCalledWith('good')
  const position = {
    id: 1,
    type: ContractSide.long,
    status: ContractStatus.closed,
    target_profit_price: '0',
    stop_loss_price: '0',
    fact_profits: '3.00',
    trade_fee: '2.00',
    overnight_money: '1.01',
  }
  listeners.get('position')?.({ position })
  expect(buzz).toHaveBeenLastCalledWith('bad')
})

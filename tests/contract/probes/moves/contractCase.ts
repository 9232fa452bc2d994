import { ContractOrderKind, ContractSide, ContractStatus } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastSpot, type SpotTerms } from '../../core/stage/least.ts'
import { contractMarkets } from '../../core/stage/others.ts'
import { statement, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { act, expectEffect, wrongField } from '../effects/books.ts'
import {
  newPosition,
  opening,
  position,
  positionsOf,
  type Opening,
  type Position,
} from '../effects/contract.ts'
import { inMovingMarket, type MovingMarket } from './movingMarket.ts'

/** A moving market, with its terms. */
export interface ContractMarket extends MovingMarket {
  /** Its terms before the first move. */
  readonly terms: SpotTerms
}

/** Lends a moving market to a user with enough money for contracts, who has nothing else open. */
export async function inOwnMarket(
  trial: Trial,
  run: (own: Trial, market: ContractMarket) => Promise<void>,
): Promise<void> {
  const rows = (await positionsOf(trial)).rows.filter(({ status }) => status <= ContractStatus.open)
  const busy = new Set(rows.map(({ currency }) => currency))
  await inMovingMarket(trial, await contractMarkets(trial), busy, async (moving) => {
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const balances = [{ account: 'contract', currency: 'USDT', amount: '50000' }] as const
    await clockOf(trial)('userGrant', { account: person.account ?? '', balances: [...balances] })
    await run(own, { ...moving, terms: await leastSpot(own, moving) })
  })
}

/** Mirrors a percentage for a short. */
export const sided = (type: ContractSide, percent: bigint): bigint =>
  type === ContractSide.long ? percent : 200n - percent

export const nameOf = (type: ContractSide): string => (type === ContractSide.long ? 'a long' : 'a short')

interface DueRow {
  readonly row: Position
  readonly what: Sentence
  /** Fields that its list must show. */
  readonly due: Readonly<Record<string, unknown>>
}

/** Checks fields of a position in its list. */
export const expectRow = (
  own: Trial,
  watch: Watch,
  operation: OperationId,
  { row: { id }, what, due }: DueRow,
): Promise<boolean> =>
  expectEffect(own, watch, operation, async () => {
    const { row, exchange } = await position(own, id)
    const wrong = row ? wrongField(row, due) : statement`it is not in lever/my_trade`
    return wrong === undefined ? undefined : { sentence: within(what, wrong), exchanges: [exchange] }
  })

/** Opens a position at market, or places a limit order: of the fewest lots at a moderate leverage unless others are given. */
export async function opened(
  own: Trial,
  watch: Watch,
  { currency_id, legal_id }: ContractMarket,
  order: Pick<Opening, 'type'> & Partial<Opening>,
): Promise<Position> {
  const market = { currency_id, legal_id }
  const { share, multiple } = await leastContract(own, market)
  const status = order.target_price === undefined ? ContractOrderKind.market : ContractOrderKind.limit
  const earlier = (await positionsOf(own)).rows
  await act(own, watch, 'leverSubmit', { fields: opening({ status, share, multiple, ...order }, market) })
  const { row } = await newPosition(own, earlier)
  if (!row) throw new NotPossible('the new position is not in lever/my_trade')
  return row
}

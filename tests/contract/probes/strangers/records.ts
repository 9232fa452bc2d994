import { ContractStatusFilter, PlanOrderStatus, SpotOrderStatus } from '#generated/enums.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, envelopeOf, payloadOf } from '../../core/exchange.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn } from '../../core/rows.ts'
import type { Made } from '../../core/stage.ts'
import type { Trial } from '../../core/trial.ts'
import { expectRefused } from '../refused.ts'
import { twoPeople } from './two.ts'

/** A record of one user that another user names by its id. */
interface Attempt {
  readonly operation: OperationId
  readonly what: string
  readonly made: Made
  readonly make: (trial: Trial) => Promise<number>
  readonly fields: (id: number, trial: Trial) => Fields | Promise<Fields>
  /** List where its owner sees it afterwards. */
  readonly list?: readonly [OperationId, Fields]
  /** The newcomer owns it, and the account is the stranger. */
  readonly ofNewcomer?: true
}

const page = { page: 1, limit: 50 }
const byId = (id: number): Fields => ({ id })
const contracts = (status: number): readonly [OperationId, Fields] => ['leverMyTrade', { ...page, status }]

const attempts: readonly Attempt[] = [
  {
    operation: 'coinTradeCancel',
    what: 'a waiting order',
    made: 'waitingOrder',
    make: ({ stage }) => stage.waitingOrder(),
    fields: byId,
    list: ['coinList', { ...page, status: SpotOrderStatus.waiting }],
  },
  {
    operation: 'leverSetstop',
    what: 'an open position',
    made: 'openPosition',
    make: ({ stage }) => stage.openPosition(),
    // Valid values of the owner, so that only the ownership is wrong.
    fields: async (id, trial) => {
      const { last_price } = (await trial.must('leverDeal', { fields: pair })).message
      const around = (factor: number) => (Number(last_price) * factor).toFixed(2)
      return { id, target_profit_price: around(1.2), stop_loss_price: around(0.995) }
    },
    list: contracts(ContractStatusFilter.open),
  },
  {
    operation: 'leverAddmargin',
    what: 'an open position',
    made: 'openPosition',
    make: async (trial) => {
      await assertAddsMargin(trial)
      return trial.stage.openPosition()
    },
    fields: (id) => ({ id, amount: oneMore }),
    list: contracts(ContractStatusFilter.open),
  },
  {
    operation: 'leverClose',
    what: 'an open position',
    made: 'openPosition',
    make: ({ stage }) => stage.openPosition(),
    fields: byId,
    list: contracts(ContractStatusFilter.open),
  },
  {
    operation: 'leverClose',
    what: 'a waiting contract order',
    made: 'waitingContract',
    make: ({ stage }) => stage.waitingContract(),
    fields: byId,
    list: contracts(ContractStatusFilter.pending),
  },
  {
    operation: 'microtradeOrder',
    what: 'an option',
    made: 'option',
    make: ({ stage }) => stage.option(),
    fields: byId,
  },
  {
    operation: 'lhDepositOrderCancel',
    what: 'a plan',
    made: 'plan',
    make: ({ stage }) => stage.plan(),
    fields: byId,
    list: ['lhDepositOrderList', { ...page, status: PlanOrderStatus.running }],
  },
  {
    operation: 'walletDeladdress',
    what: 'a saved address',
    made: 'savedAddress',
    make: async ({ stage }) => (await stage.savedAddress()).id,
    fields: (id) => ({ address_id: id }),
    list: ['walletGetAddress', { currency: usdt }],
    ofNewcomer: true,
  },
]

/** An id that no backend has reached. */
const nobodys = 2_000_000_000

export const records: Probe = {
  name: 'strangers.records',
  rules: ['S6.02'],
  says: 'A record of another user is refused like an unknown id, and does not change',
  effect: 'write',
  subjects: [...new Set(attempts.map(({ operation }) => operation))],
  run: async (trial, watch) => {
    const two = await twoPeople(trial)
    for (const attempt of attempts)
      await watch.each([attempt.operation], async () => {
        const people = attempt.ofNewcomer
          ? { owner: await trial.people.newcomer(), stranger: two.owner }
          : two
        await tryWith(trial, watch, attempt, people)
      })
  },
}

async function tryWith(
  trial: Trial,
  watch: Watch,
  { operation, what, made, make, fields, list }: Attempt,
  { owner, stranger }: { readonly owner: Person; readonly stranger: Person },
): Promise<void> {
  const id = await make(trial)
  const before = list && (await kept(trial, owner, list, id))
  const ask = async ({ token }: Person, of: number) =>
    trial.send(operation, { token, fields: await fields(of, trial) })
  const unknown = await ask(stranger, nobodys)
  const exchange = await ask(stranger, id)
  if (branchOf(exchange) === 'ok') trial.stage.gone(made)
  if (!expectRefused(watch, `${what} of another user`, exchange)) return
  if (!expectRefused(watch, 'an unknown id', unknown)) return
  // A backend that accepts any id might change the owner's data.
  if (operations[operation].effect === 'read')
    expectRefused(watch, 'an unknown id, requested by an owner of others,', await ask(owner, nobodys))
  const [reason, expected] = [envelopeOf(exchange).reason, envelopeOf(unknown).reason]
  const isAlike = reason === expected
  watch.expect(
    isAlike,
    operation,
    `distinguishes ${what} of another user (${String(reason)}) from a missing one (${String(expected)})`,
    exchange,
    unknown,
  )
  if (!list || before === undefined) return
  const isKept = (await kept(trial, owner, list, id)) === before
  if (!isKept) trial.stage.gone(made)
  watch.expect(isKept, operation, `refuses ${what} of another user, but changes it anyway`, exchange)
}

/**
 * Fields of a row that must not change; prices and profits move by themselves. Undefined when the row is not in the
 * list.
 */
async function kept(
  trial: Trial,
  owner: Person,
  [operation, fields]: readonly [OperationId, Fields],
  id: number,
): Promise<string | undefined> {
  const exchange = await trial.send(operation, { token: owner.token, fields })
  if (branchOf(exchange) !== 'ok') return undefined
  const row = rowsIn(payloadOf(exchange)).find((one) => one['id'] === id)
  if (!row) return undefined
  const { status, address, target_profit_price: target, stop_loss_price: stop, caution_money: margin } = row
  return JSON.stringify({ status, address, target, stop, margin })
}

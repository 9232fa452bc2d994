import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf } from '../../core/contract.ts'
import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { rowsIn, type Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { guardedReads } from '../session/loggedOut.ts'
import { idsOf, twoPeople, type Both } from './two.ts'

const subjects = guardedReads.filter((id) => id !== 'microtradeOrder')

export const lists: Probe = {
  name: 'strangers.lists',
  rules: ['S6.02'],
  says: "No response to a stranger contains the account's rows, name, card or addresses, and rows name their owner",
  effect: 'read',
  subjects,
  run: async (trial, watch) => {
    const two = await twoPeople(trial)
    const ids = await idsOf(trial, two)
    const marks = await marksOf(trial, two.owner)
    await watch.each(subjects, async (operation) => {
      const { token, fields = {} } = await happyOrExample(trial, operation)
      // The newcomer owns records that would change the account for good.
      const [owner, other] =
        token === two.owner.token ? [two.owner, two.stranger] : [await trial.people.newcomer(), two.owner]
      const both = {
        own: await trial.send(operation, { token: owner.token, fields }),
        other: await trial.send(operation, { token: other.token, fields }),
      }
      if (branchOf(both.other) !== 'ok') {
        watch.unchecked(operation, 'a stranger is refused')
        return
      }
      if (other === two.stranger) expectNoMarks(watch, operation, both.other, marks)
      expectNoRows(watch, operation, both)
      // Rows of invitations name the invited user.
      if (!ids || operations[operation].tag === 'promotion') return
      for (const [exchange, person] of [
        [both.own, owner],
        [both.other, other],
      ] as const)
        expectOwner(watch, operation, exchange, ids.get(person))
    })
  },
}

/** Fields that only the owner may see. */
async function marksOf(trial: Trial, { account, token }: Person): Promise<readonly string[]> {
  const card = await trial.send('userCashInfo', { token, fields: exampleOf('userCashInfo') })
  const number = branchOf(card) === 'ok' ? payloadOf<'userCashInfo'>(card).bank_account : undefined
  return [account, token, number].filter((mark) => mark !== undefined && mark.length > 5) as string[]
}

function expectNoMarks(
  watch: Watch,
  operation: OperationId,
  exchange: Exchange,
  marks: readonly string[],
): void {
  const text = exchange.answer?.text ?? ''
  const isShown = marks.some((mark) => text.includes(JSON.stringify(mark)))
  watch.expect(
    !isShown,
    operation,
    'shows a stranger the name, the token or the card of the account',
    exchange,
  )
}

function expectNoRows(watch: Watch, operation: OperationId, { own, other }: Both): void {
  const mine = new Set(branchOf(own) === 'ok' ? rowsIn(payloadOf(own)).filter(isPersonal).map(nameOf) : [])
  const shared = rowsIn(payloadOf(other)).filter((row) => isPersonal(row) && mine.has(nameOf(row)))
  const ids = shared.slice(0, 3).map(({ id }) => String(id))
  const what = `shows a stranger rows of the account: ids ${ids.join(', ')}`
  if (shared.length > 0) watch.fault(operation, what, own, other)
  else watch.holds(operation)
}

const ownerFields = ['user_id', 'u_id', 'uid'] as const

/** Rows of a user; prices, products and banks are the same for everyone. */
const isPersonal = (row: Row): boolean => 'id' in row && ownerFields.some((name) => name in row)

/** Backends may number the rows per user: a row is the same only if its time or address is equal too. */
const nameOf = (row: Row): string =>
  JSON.stringify([
    row['id'],
    row['created_at'] ?? row['created_time'] ?? row['create_time'] ?? row['address'],
  ])

function expectOwner(watch: Watch, operation: OperationId, exchange: Exchange, id: number | undefined): void {
  if (id === undefined || branchOf(exchange) !== 'ok') return
  for (const row of rowsIn(payloadOf(exchange)))
    for (const name of ownerFields) {
      if (typeof row[name] !== 'number' || row[name] === id) continue
      watch.fault(
        operation,
        `a row has ${name} ${String(row[name])}, but the caller is ${String(id)}`,
        exchange,
      )
      return
    }
}

async function happyOrExample(
  trial: Trial,
  operation: OperationId,
): Promise<{
  readonly token?: string | undefined
  readonly fields?: Readonly<Record<string, string | number>>
}> {
  try {
    return await trial.happy(operation)
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    return { token: (await trial.people.main()).token, fields: exampleOf(operation) }
  }
}

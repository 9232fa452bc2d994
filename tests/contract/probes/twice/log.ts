import { format, parse } from '#domain/decimal.ts'
import { AccountKindNumber } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind, type Books } from '../effects/books.ts'
import { transferTypes } from '../effects/transfer.ts'
import { deeds } from './loggedDeeds.ts'

const kinds: Readonly<Record<AccountKind, AccountKindNumber>> = {
  legal: AccountKindNumber.trust,
  change: AccountKindNumber.spot,
  lever: AccountKindNumber.contract,
  micro: AccountKindNumber.option,
}
const accounts = Object.keys(kinds) as readonly AccountKind[]
const currencies = [pair.currency_id, usdt] as const
const operation = 'walletLegalLog'

export const log: Probe = {
  name: 'twice.log',
  rules: ['S3.11', 'S3.04'],
  closes: 'shown-twice',
  says: 'Whatever changes a free balance is in the log of that account, from the balance before to the one after it, transfers alone as such: deals, their ends, and what reviewers decide',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: async (trial, watch) => {
    clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    let before = await read(own)
    for (const { what, run, isTransfer = false } of deeds)
      await watch.each([operation] as const, async () => {
        await run(own, person).catch((error: unknown) => {
          if (error instanceof NotPossible) throw new NotPossible(`${what}: ${error.message}`)
          throw error
        })
        const after = await read(own)
        const wrong = wrongLog(before, after, isTransfer)
        const exchanges = wrong?.exchanges ?? [after.books.exchange]
        watch.expect(
          wrong === undefined,
          operation,
          statement`after ${what} ${wrong?.sentence}`,
          ...exchanges,
        )
        before = after
      })
  },
}

/** The balances of a user, and the log of each account. */
interface Seen {
  readonly books: Books
  readonly logs: Readonly<Record<AccountKind, Log>>
}
type Log = Awaited<ReturnType<typeof logOf>>

async function read(own: Trial): Promise<Seen> {
  const logs = await Promise.all(accounts.map(async (kind) => [kind, await logOf(own, kind)] as const))
  return { books: await readBooks(own), logs: Object.fromEntries(logs) as Seen['logs'] }
}

async function logOf(own: Trial, kind: AccountKind) {
  const exchange = await own.send(operation, { fields: { type: kinds[kind], page: 1, limit: 100 } })
  return { exchange, rows: succeeded<typeof operation>(exchange).message.list }
}

/** Returns the first balance whose change is not that of the new rows, oldest first, or a row of another kind of change. */
function wrongLog(
  before: Seen,
  after: Seen,
  isTransfer: boolean,
): { readonly sentence: string; readonly exchanges: readonly Exchange[] } | undefined {
  for (const kind of accounts)
    for (const currency of currencies) {
      const known = new Set(before.logs[kind].rows.map(({ id }) => id))
      const { rows, exchange } = after.logs[kind]
      const added = rows.filter((row) => row.currency === currency && !known.has(row.id)).toReversed()
      let balance = before.books.free(kind, currency)
      const exchanges = [before.books.exchange, after.books.exchange, exchange]
      const where = `of currency ${String(currency)} on ${kind}`
      for (const row of added) {
        if (parse(row.before) !== balance || parse(row.after) !== balance + parse(row.value))
          return {
            sentence: `row ${String(row.id)} ${where} goes from ${row.before} by ${row.value} to ${row.after}, and the balance was ${format(balance)}`,
            exchanges,
          }
        balance = parse(row.after)
        if (transferTypes.includes(row.type) !== isTransfer)
          return {
            sentence: `row ${String(row.id)} ${where} has type ${String(row.type)}; ${transferTypes.join(' and ')} are transfers`,
            exchanges,
          }
      }
      const free = after.books.free(kind, currency)
      if (balance !== free)
        return {
          sentence: `the balance ${where} is ${format(free)}, and the log ends at ${format(balance)}`,
          exchanges,
        }
    }
  return undefined
}

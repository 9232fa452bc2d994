import { sql } from 'kysely'
import { format } from '#domain/decimal.ts'
import { kindNames, type Account } from '../store/accountKinds.ts'
import type { WorldEvent } from './events.ts'
import { bucketsOf } from './ledger.ts'
import { remember } from './memory.ts'
import { Refusal } from './refusal.ts'
import type { Scope } from './scope.ts'

type Base = Pick<Scope, 'world' | 'tx' | 'now' | 'random' | 'trace'>

/** Runs work in a scope. Failed work returns the randomness it used, and its steering of markets is undone. */
export async function workWithin<T>(
  base: Base,
  work: (scope: Scope) => Promise<T>,
): Promise<{ readonly value: T; readonly events: readonly WorldEvent[] }> {
  const { world, tx, random } = base
  const events: WorldEvent[] = []
  const touched = new Map<string, Account>()
  const counter = random.counter()
  const overrides = world.overrides.state()
  const scope: Scope = {
    ...base,
    touch: (account) =>
      touched.set(`${String(account.owner)}/${String(account.currencyId)}/${account.kind}`, account),
    emit: (event) => events.push(event),
  }
  try {
    const value = await work(scope)
    for (const account of touched.values()) events.push(balanceEvent(account, await bucketsOf(tx, account)))
    if (random.counter() !== counter) await remember(tx, 'random', String(random.counter()))
    return { value, events }
  } catch (error) {
    random.rewind(counter)
    world.overrides.rewind(overrides)
    throw error
  }
}

/**
 * Runs work that may be refused, after changes that are kept in any case. A refusal only rolls back `work`, and is
 * returned.
 */
export async function attempt<T>(scope: Scope, work: (inner: Scope) => Promise<T>): Promise<T | Refusal> {
  const { world, tx, now, random, trace } = scope
  await sql`SAVEPOINT attempt`.execute(tx)
  try {
    const { value, events } = await workWithin({ world, tx, now, random, trace }, work)
    await sql`RELEASE SAVEPOINT attempt`.execute(tx)
    events.forEach(scope.emit)
    return value
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`ROLLBACK TO SAVEPOINT attempt`.execute(tx)
    await sql`RELEASE SAVEPOINT attempt`.execute(tx)
    return error
  }
}

/** Event for a user whose account changed. */
export function balanceEvent(
  { owner, currencyId, kind }: Omit<Account, 'bucket'>,
  { available, frozen }: Readonly<Record<Account['bucket'], bigint>>,
): WorldEvent {
  return {
    to: owner,
    event: 'balance',
    payload: {
      type: 'balance',
      currency_id: currencyId,
      kind: kindNames[kind],
      available: format(available),
      frozen: format(frozen),
    },
  }
}

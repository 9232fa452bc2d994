import { format } from '#domain/decimal.ts'
import { bucketsOf } from './ledger.ts'
import type { Account } from '../store/moneyTables.ts'
import { remember } from './memory.ts'
import type { Scope, WorldEvent } from './scope.ts'

/** One scope around one piece of work; randomness that a failed piece used up is given back. */
export async function workWithin<T>(
  base: Pick<Scope, 'world' | 'tx' | 'now' | 'random'>,
  work: (scope: Scope) => Promise<T>,
): Promise<{ readonly value: T; readonly events: readonly WorldEvent[] }> {
  const { tx, random } = base
  const events: WorldEvent[] = []
  const touched = new Map<string, Account>()
  const counter = random.counter()
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
    throw error
  }
}

/** What a user hears of one of their accounts that moved. */
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
      kind,
      available: format(available),
      frozen: format(frozen),
    },
  }
}

import { branchOf, payloadOf, type Exchange } from '../../core/exchange.ts'
import type { Person } from '../../core/people.ts'
import type { Trial } from '../../core/trial.ts'

export interface Two {
  readonly owner: Person
  readonly stranger: Person
}

/**
 * The account that owns the resources of this trial, and another user.
 * @throws NotPossible
 */
export const twoPeople = async ({ people }: Trial): Promise<Two> => ({
  owner: await people.main(),
  stranger: await people.stranger(),
})

/** Sends the same request as both users. */
export interface Both {
  readonly own: Exchange
  readonly other: Exchange
}

export const bothOk = ({ own, other }: Both): boolean => branchOf(own) === 'ok' && branchOf(other) === 'ok'

/** Ids of the two users on the backend; undefined where it has none. */
export async function idsOf(
  trial: Trial,
  { owner, stranger }: Two,
): Promise<ReadonlyMap<Person, number> | undefined> {
  for (const operation of ['userCenter', 'userCenter2'] as const) {
    const own = await trial.send(operation, { token: owner.token })
    const other = await trial.send(operation, { token: stranger.token })
    if (!bothOk({ own, other })) continue
    const [mine, theirs] = [payloadOf<'userCenter'>(own).id, payloadOf<'userCenter'>(other).id]
    if (mine !== theirs)
      return new Map([
        [owner, mine],
        [stranger, theirs],
      ])
  }
  return undefined
}

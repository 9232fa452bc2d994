import { Amount } from '#domain/amount.ts'
import { reviewDeposit, waitingDeposits } from '../../wallet/deposits.ts'
import { reviewWithdrawal, waitingWithdrawals } from '../../wallet/withdrawals.ts'
import { reviewSubscription, waitingSubscriptions } from '../../products/launchpad/subscriptions.ts'
import { reviewIdentity, waitingIdentities } from '../../accounts/identity.ts'
import { pictureAddress } from '../../accounts/pictures.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Decision } from '../../engine/decision.ts'

/** One thing that waits for a decision. */
export interface Waiting {
  readonly id: number
  readonly userId: number
  readonly createdAt: number
  /** What it is about, where it is about money. */
  readonly amount?: { readonly units: bigint; readonly currencyId: number }
  /** Ids of the pictures that were filed with it. */
  readonly pictures?: readonly string[]
}

interface Reviewer {
  waiting(scope: Scope): Promise<readonly Waiting[]>
  decide(scope: Scope, id: number, decision: Decision): Promise<void>
}

export const reviewKinds = ['deposit', 'withdrawal', 'basic', 'advanced', 'subscription'] as const
export type ReviewKind = (typeof reviewKinds)[number]

const reviewers: Readonly<Record<ReviewKind, Reviewer>> = {
  deposit: { waiting: waitingDeposits, decide: reviewDeposit },
  withdrawal: { waiting: waitingWithdrawals, decide: reviewWithdrawal },
  basic: {
    waiting: (scope) => waitingIdentities(scope, 'basic'),
    decide: (scope, id, decision) => reviewIdentity(scope, id, 'basic', decision),
  },
  advanced: {
    waiting: (scope) => waitingIdentities(scope, 'advanced'),
    decide: (scope, id, decision) => reviewIdentity(scope, id, 'advanced', decision),
  },
  subscription: { waiting: waitingSubscriptions, decide: reviewSubscription },
}

/** Everything that waits for a decision, kind by kind, oldest first. */
export async function reviewQueue(scope: Scope) {
  const queue = []
  for (const kind of reviewKinds) {
    for (const { id, userId, createdAt, amount, pictures = [] } of await reviewers[kind].waiting(scope)) {
      const { account } = await scope.tx
        .selectFrom('user')
        .select('account')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      const { catalogue } = scope.world
      const summary = amount
        ? new Amount(amount.units, catalogue.currency(amount.currencyId).name).in('en')
        : kind
      queue.push({
        kind,
        id,
        user_id: userId,
        account,
        summary,
        created_at: createdAt,
        pictures: pictures.map((picture) => pictureAddress(scope, picture)),
      })
    }
  }
  return queue
}

/** Passes or rejects. @throws Refusal not-found, already-reviewed */
export function decide(scope: Scope, kind: ReviewKind, id: number, decision: Decision): Promise<void> {
  return reviewers[kind].decide(scope, id, decision)
}

import { Amount } from '#domain/amount.ts'
import { identityReviews } from '../../accounts/identity/identity.ts'
import { pictureAddress } from '../../accounts/pictures/pictures.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Decision, Review } from '../../engine/review.ts'
import type { Scope } from '../../engine/scope.ts'
import { subscriptionReview } from '../../products/launchpad/subscriptions.ts'
import { depositReview } from '../../wallet/deposits.ts'
import { withdrawalReview } from '../../wallet/withdrawals.ts'
import { ControlRefusal } from '../controlRefusal.ts'

const reviewKinds = ['deposit', 'withdrawal', 'basic', 'advanced', 'subscription'] as const
export type ReviewKind = (typeof reviewKinds)[number]

const reviews: Readonly<Record<ReviewKind, Review>> = {
  deposit: depositReview,
  withdrawal: withdrawalReview,
  ...identityReviews,
  subscription: subscriptionReview,
}

/** All pending reviews, or those of one user: grouped by kind, oldest first. */
export async function reviewQueue(scope: Scope, of?: number) {
  const queue = []
  for (const kind of reviewKinds) {
    for (const { id, userId, createdAt, amount, pictures = [] } of await reviews[kind].waiting(scope)) {
      if (of !== undefined && userId !== of) continue
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

/**
 * Approves or rejects a record.
 * @throws ControlRefusal not-found
 * @throws Refusal already-reviewed
 */
export async function decide(scope: Scope, kind: ReviewKind, id: number, decision: Decision): Promise<void> {
  await reviews[kind].decide(scope, id, decision).catch((error: unknown) => {
    if (error instanceof Refusal && error.reason === 'not-found')
      throw new ControlRefusal(`There is no ${kind} review ${id}`, 'not-found', 'id')
    throw error
  })
}

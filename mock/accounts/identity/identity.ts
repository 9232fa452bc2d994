import { IdentityStatus, ReviewStatus } from '#generated/enums.ts'
import { Refusal } from '../../engine/refusal.ts'
import { announceRecord, reviewable } from '../../engine/review.ts'
import { rowOf } from '../../engine/rows.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Identity, User } from '../../store/schema.ts'

/** The two verifications; the advanced one requires the basic one. */
export type IdentityStep = 'basic' | 'advanced'

/** The user columns with the state of each. */
const columns = { basic: 'review_status', advanced: 'advanced_status' } as const

export type BasicData = Pick<Identity, 'country' | 'name' | 'card_id' | 'address'>
/** Ids of pictures. */
export type AdvancedData = Pick<Identity, 'front_pic' | 'reverse_pic' | 'hand_pic'>

/**
 * Submits the basic data for review.
 * @throws Refusal already-verified, also while a review is pending
 */
export async function fileBasic(scope: Scope, user: User, data: BasicData): Promise<void> {
  if (user.review_status !== IdentityStatus.unverified) throw new Refusal('already-verified')
  const row = { ...data, reason: '', updated_at: scope.now }
  await scope.tx
    .insertInto('identity')
    .values({ user_id: user.id, front_pic: '', reverse_pic: '', hand_pic: '', ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await awaitReview(scope, user.id, 'basic')
}

/**
 * Checks an advanced verification before its pictures are read. If it has a document number, it must match the basic
 * one.
 * @throws Refusal basic-first, already-verified, number-differs
 */
export async function assertAdvancedOpen(scope: Scope, user: User, number?: string): Promise<void> {
  if (user.review_status !== IdentityStatus.verified) throw new Refusal('basic-first')
  if (user.advanced_status !== IdentityStatus.unverified) throw new Refusal('already-verified')
  if (number === undefined) return
  const identity = await identityOf(scope, user.id)
  if (!identity || !equalIgnoringSpaces(identity.card_id, number))
    throw new Refusal('number-differs', 'card_id')
}

/** Compares two texts ignoring spaces and case, since people copy them from a document. */
function equalIgnoringSpaces(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  return plain(one) === plain(other)
}

/** Submits the pictures for review, after `assertAdvancedOpen`. */
export async function fileAdvanced(scope: Scope, userId: number, data: AdvancedData): Promise<void> {
  await scope.tx
    .updateTable('identity')
    .set({ ...data, reason: '', updated_at: scope.now })
    .where('user_id', '=', userId)
    .execute()
  await awaitReview(scope, userId, 'advanced')
}

async function awaitReview(scope: Scope, userId: number, step: IdentityStep): Promise<void> {
  await setStatus(scope, userId, step, IdentityStatus.underReview)
  await identityReviews[step].begin(scope, userId)
  announceIdentity(scope, userId, ReviewStatus.underReview)
}

/** A rejected verification can be submitted again. */
const identityReview = (step: IdentityStep) =>
  reviewable<User>({
    job: `${step}-review`,
    after: ({ identity }) => identity.reviewAfter,
    find: async (scope, userId) =>
      (await identityOf(scope, userId)) ? rowOf(scope, 'user', userId) : undefined,
    isUnderReview: (user) => user[columns[step]] === IdentityStatus.underReview,
    waiting: (scope) => pendingUsers(scope, step),
    async approve(scope, { id }) {
      await setStatus(scope, id, step, IdentityStatus.verified)
      await setDecision(scope, id, '')
      announceIdentity(scope, id, ReviewStatus.passed)
    },
    async reject(scope, { id }, reason) {
      await setStatus(scope, id, step, IdentityStatus.unverified)
      await setDecision(scope, id, reason)
      announceIdentity(scope, id, ReviewStatus.rejected, reason)
    },
  })

/** Keyed by user id: a user has one identity. */
export const identityReviews = { basic: identityReview('basic'), advanced: identityReview('advanced') }

async function setStatus(
  scope: Scope,
  userId: number,
  step: IdentityStep,
  status: IdentityStatus,
): Promise<void> {
  await scope.tx
    .updateTable('user')
    .set({ [columns[step]]: status })
    .where('id', '=', userId)
    .execute()
}

async function setDecision(scope: Scope, userId: number, reason: string): Promise<void> {
  const decision = { reason, reviewed_at: scope.now }
  await scope.tx.updateTable('identity').set(decision).where('user_id', '=', userId).execute()
}

/** All kinds of records number their states alike. */
const announceIdentity = (scope: Scope, userId: number, status: ReviewStatus, reason = ''): void =>
  announceRecord(scope, 'identity', { id: userId, user_id: userId, status, reason })

/** Returns the data a user submitted, if any. */
export function identityOf(scope: Scope, userId: number): Promise<Identity | undefined> {
  return scope.tx.selectFrom('identity').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Returns true when a bank account in this name can belong to the user. A verified user needs the verified name. */
export async function mayOwnBankAccount(scope: Scope, user: User, holder: string): Promise<boolean> {
  if (user.review_status !== IdentityStatus.verified) return true
  const identity = await identityOf(scope, user.id)
  return identity !== undefined && equalIgnoringSpaces(identity.name, holder)
}

/** Users with a verification under review, in order of submission; `id` is the user's id. */
async function pendingUsers(scope: Scope, step: IdentityStep) {
  const rows = await scope.tx
    .selectFrom('user')
    .innerJoin('identity', 'identity.user_id', 'user.id')
    .selectAll('identity')
    .where(`user.${columns[step]}`, '=', IdentityStatus.underReview)
    .orderBy('identity.updated_at')
    .orderBy('user.id')
    .execute()
  return rows.map(({ user_id, updated_at, front_pic, reverse_pic, hand_pic }) => ({
    id: user_id,
    userId: user_id,
    createdAt: updated_at,
    pictures: step === 'basic' ? [] : [front_pic, reverse_pic, hand_pic],
  }))
}

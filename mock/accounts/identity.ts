import { Refusal } from '../engine/refusal.ts'
import type { Decision } from '../engine/decision.ts'
import { recordState } from '../engine/record.ts'
import { schedule, unschedule } from '../engine/schedule.ts'
import type { Scope } from '../engine/scope.ts'
import type { Identity, User } from '../store/schema.ts'

/** The two verifications; the second needs the first. */
export type Step = 'basic' | 'advanced'

/** How a user row counts a verification. */
export const identityState = { unverified: 0, underReview: 1, verified: 2 } as const
/** How lists of records count the same, as in the messages on the socket. */
const columns = { basic: 'review_status', advanced: 'advanced_status' } as const
const jobs = { basic: 'basic-review', advanced: 'advanced-review' } as const

export type BasicData = Pick<Identity, 'country' | 'name' | 'card_id' | 'address'>
/** Ids of pictures. */
export type AdvancedData = Pick<Identity, 'front_pic' | 'reverse_pic' | 'hand_pic'>

/** Files the basic data for review. @throws Refusal already-verified, also while a review is on */
export async function fileBasic(scope: Scope, user: User, data: BasicData): Promise<void> {
  if (user.review_status !== identityState.unverified) throw new Refusal('already-verified')
  const row = { ...data, reason: '', updated_at: scope.now }
  await scope.tx
    .insertInto('identity')
    .values({ user_id: user.id, front_pic: '', reverse_pic: '', hand_pic: '', ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await awaitReview(scope, user.id, 'basic')
}

/**
 * What is refused of an advanced verification before its pictures are looked at. Its number must be that of the basic one.
 * @throws Refusal basic-first, already-verified, number-differs
 */
export async function assertAdvancedOpen(scope: Scope, user: User, number: string): Promise<void> {
  if (user.review_status !== identityState.verified) throw new Refusal('basic-first')
  if (user.advanced_status !== identityState.unverified) throw new Refusal('already-verified')
  const identity = await identityOf(scope, user.id)
  if (!identity || !readsAlike(identity.card_id, number)) throw new Refusal('number-differs', 'card_id')
}

/** Whether two texts are equal but for spaces and the size of letters, as people copy them from a document. */
export function readsAlike(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  return plain(one) === plain(other)
}

/** Files the pictures for review, after `assertAdvancedOpen`. */
export async function fileAdvanced(scope: Scope, userId: number, data: AdvancedData): Promise<void> {
  await scope.tx
    .updateTable('identity')
    .set({ ...data, reason: '', updated_at: scope.now })
    .where('user_id', '=', userId)
    .execute()
  await awaitReview(scope, userId, 'advanced')
}

async function awaitReview(scope: Scope, userId: number, step: Step): Promise<void> {
  await scope.tx
    .updateTable('user')
    .set({ [columns[step]]: identityState.underReview })
    .where('id', '=', userId)
    .execute()
  const { reviewAfter } = scope.world.settings.identity
  if (reviewAfter !== 'by-hand') await schedule(scope, jobs[step], userId, scope.now + reviewAfter)
  announce(scope, userId, recordState.underReview, '')
}

/**
 * Passes a verification, or sends it back with a reason; then it can be filed again.
 * @throws Refusal not-found, already-reviewed
 */
export async function reviewIdentity(
  scope: Scope,
  userId: number,
  step: Step,
  decision: Decision,
): Promise<void> {
  const user = await scope.tx.selectFrom('user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || !(await identityOf(scope, userId))) throw new Refusal('not-found', 'id')
  if (user[columns[step]] !== identityState.underReview) throw new Refusal('already-reviewed', 'id')
  const state = decision.passed ? identityState.verified : identityState.unverified
  const reason = decision.passed ? '' : decision.reason
  await scope.tx
    .updateTable('user')
    .set({ [columns[step]]: state })
    .where('id', '=', userId)
    .execute()
  await scope.tx.updateTable('identity').set({ reason }).where('user_id', '=', userId).execute()
  await unschedule(scope, jobs[step], userId)
  announce(scope, userId, decision.passed ? recordState.passed : recordState.rejected, reason)
}

/** A user has one identity: its record goes by the id of the user. */
function announce(scope: Scope, id: number, status: number, reason: string): void {
  scope.emit({
    to: id,
    event: 'record',
    payload: { type: 'record', record: 'identity', id, status, reason },
  })
}

/** What a user filed; nothing before. */
export function identityOf(scope: Scope, userId: number): Promise<Identity | undefined> {
  return scope.tx.selectFrom('identity').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Whether a bank account in this name can be the user's: once they are verified it is in that name. */
export async function mayHold(scope: Scope, user: User, holder: string): Promise<boolean> {
  if (user.review_status !== identityState.verified) return true
  const identity = await identityOf(scope, user.id)
  return identity !== undefined && readsAlike(identity.name, holder)
}

/** Users whose verification is under review, whoever filed first first; their id stands for it. */
export async function waitingIdentities(scope: Scope, step: Step) {
  const rows = await scope.tx
    .selectFrom('user')
    .innerJoin('identity', 'identity.user_id', 'user.id')
    .selectAll('identity')
    .where(`user.${columns[step]}`, '=', identityState.underReview)
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

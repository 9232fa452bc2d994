import { dateTimeText } from '#domain/time.ts'
import { Flag, IdentityStatus } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Identity, User } from '../../store/schema.ts'
import { pictureAddress } from '../pictures/pictures.ts'
import { identityOf } from './identity.ts'

type Schemas = components['schemas']

/** Converts a user to the profile of `user/center`. */
export async function profile(scope: Scope, user: User): Promise<Schemas['UserProfile']> {
  const identity = await identityOf(scope, user.id)
  return {
    id: user.id,
    account: user.account,
    nickname: user.nickname,
    ...reachedBy(user),
    review_status: user.review_status,
    advanced_user: user.advanced_status,
    ...verifiedData(user, identity),
    ...reasonOf(identity),
    ...(identity?.reviewed_at && { reviewed_at: dateTimeText(identity.reviewed_at) }),
    ...submittedData(scope, identity),
    extension_code: user.invite_code,
  }
}

/** Converts a user to the profile of the advanced verification. */
export async function advancedProfile(scope: Scope, user: User): Promise<Schemas['AdvancedProfile']> {
  const identity = await identityOf(scope, user.id)
  return {
    id: user.id,
    ...reachedBy(user),
    ...verifiedData(user, identity),
    review_status: user.advanced_status,
    // Until the basic verification is approved, the reason is about that one.
    ...(isVerified(user) ? reasonOf(identity) : {}),
    ...submittedData(scope, identity),
    needs_card_id: Flag.no,
  }
}

/** The verified name; empty until verified. */
export async function realNameOf(scope: Scope, user: User): Promise<string> {
  return verifiedData(user, await identityOf(scope, user.id)).name
}

function reachedBy({ login_type, account }: User) {
  return login_type === 'email' ? { phone: '', email: account } : { phone: account, email: '' }
}

const isVerified = (user: User): boolean => user.review_status === IdentityStatus.verified

function verifiedData(user: User, identity: Identity | undefined) {
  if (!identity || !isVerified(user)) return { name: '', card_id: '' }
  return { name: identity.name, card_id: maskNumber(identity.card_id) }
}

/** The data a user submitted last, whatever its review state. */
function submittedData(
  scope: Scope,
  identity: Identity | undefined,
): { readonly identity?: Schemas['FiledIdentity'] } {
  if (!identity) return {}
  const { country, name, card_id, address, front_pic, reverse_pic, hand_pic } = identity
  const pictures = {
    front_pic: pictureAddress(scope, front_pic),
    reverse_pic: pictureAddress(scope, reverse_pic),
    hand_pic: pictureAddress(scope, hand_pic),
  }
  const basic = { country, name, card_id: maskNumber(card_id), address }
  return { identity: front_pic === '' ? basic : { ...basic, ...pictures } }
}

/** Shows two characters on either side of six stars; hides a number completely when it is too short for that. */
function maskNumber(number: string): string {
  const stars = '*'.repeat(6)
  return number.length > 4 ? `${number.slice(0, 2)}${stars}${number.slice(-2)}` : stars
}

const reasonOf = (identity: Identity | undefined) =>
  identity === undefined || identity.reason === '' ? {} : { review_reason: identity.reason }

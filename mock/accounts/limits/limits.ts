import { hour } from '#domain/time.ts'
import type { Scope } from '../../engine/scope.ts'
import type { Settings } from '../../engine/worldfile/schema.ts'
import type { User } from '../../store/schema.ts'
import type { Limit, Quota } from './throttle.ts'

const day = 24 * hour

/** A caller without a session who names an account, which may be their own. */
export interface Stranger {
  readonly account: string
  readonly address: string
  /** The user of that account, if it exists. */
  readonly user: User | undefined
}

/** Limits on guessing the password of an account. */
export function loginLimits(scope: Scope, stranger: Stranger): readonly Limit[] {
  return [
    ...strangerLimits(scope, 'login', stranger),
    addressQuota(scope, 'wrongPasswords', stranger.address),
  ]
}

/** Limits on guessing a code that was sent to an account. */
export function codeLimits(scope: Scope, purpose: string, stranger: Stranger): readonly Limit[] {
  const secret = `code-${purpose}`
  return [...strangerLimits(scope, secret, stranger), dailyQuota(scope, secret, stranger.account)]
}

/** Limits on a signed-in user guessing a secret of their own account. Other users cannot raise these counts. */
export function ownLimits(scope: Scope, secret: 'password' | 'fund', { id }: User): readonly Limit[] {
  const { failures } = scope.world.settings.signIn
  return [
    { kind: 'backoff', key: `own-${secret}/${String(id)}`, free: failures },
    dailyQuota(scope, `own-${secret}`, String(id)),
  ]
}

/** Hourly quota of an address, across all accounts. */
export function addressQuota(scope: Scope, what: keyof Settings['addressLimits'], address: string): Quota {
  const most = scope.world.settings.addressLimits[what]
  return { kind: 'quota', key: `hour/${what}/${address}`, most, window: hour }
}

/**
 * Failures from one address lock that address. Failures from many addresses lock all of them later, except the one of
 * the owner's last sign-in: knowing an account's name must not be enough to lock its owner out.
 */
function strangerLimits(
  scope: Scope,
  secret: string,
  { account, address, user }: Stranger,
): readonly Limit[] {
  const { failures, failuresAnywhere } = scope.world.settings.signIn
  const here: Limit = { kind: 'backoff', key: `${secret}/${address}/${account}`, free: failures }
  const anywhere: Limit = { kind: 'backoff', key: `${secret}/*/${account}`, free: failuresAnywhere }
  return user?.signed_in_from === address ? [here] : [here, anywhere]
}

function dailyQuota(scope: Scope, secret: string, account: string): Quota {
  const most = scope.world.settings.signIn.guessesPerDay
  return { kind: 'quota', key: `day/${secret}/${account}`, most, window: day }
}

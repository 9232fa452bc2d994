import { read } from '#sdk/call.ts'
import { toProfile } from '#sdk/model/profile.ts'
import { api } from '../api/api.ts'
import { serverNow } from '../api/clock.ts'
import { keyAt, type InboxItem } from './items.ts'

/** The current state of the verification, and the item for its change since `before`. */
export async function readIdentity(
  before: string | undefined,
): Promise<{ readonly state: string; readonly items: readonly InboxItem[] }> {
  const { identity, advanced, reason = '' } = toProfile(await read(api, 'userCenter', {}))
  const state = `${identity} ${advanced} ${reason}`
  const verified = [identity, advanced].filter((each) => each === 'verified').length
  const verifiedBefore = before?.split(' ').filter((word) => word === 'verified').length ?? verified
  const event = verified > verifiedBefore ? 'identityPassed' : reason === '' ? undefined : 'identityRejected'
  if (before === undefined || before === state || event === undefined) return { state, items: [] }
  const at = serverNow()
  const to = '/pages/verification/index'
  return { state, items: [{ key: keyAt(`identity ${state}`, at), event, at, to, values: { reason } }] }
}

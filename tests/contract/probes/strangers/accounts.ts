import type { Payload } from '#sdk/operations.ts'
import { payloadOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { bothOk, idsOf, twoPeople } from './two.ts'

type Share = Payload<'userMyShare'>

const profiles = ['userCenter', 'userCenter2'] as const
const invitations = ['userMyShare', 'userInvite'] as const

/** Returns whether the text or the link has the code of the other user, and not its own. */
function isMixed(share: Share, { extension_code: others }: Share): boolean {
  const { extension_code: code, share_content, share_url } = share
  return [share_content, share_url].some((text) => text.includes(others) && !text.includes(code))
}

export const accounts: Probe = {
  name: 'strangers.accounts',
  rules: ['S6.02'],
  says: 'Two users have different tokens, profiles and invitation codes',
  effect: 'read',
  subjects: ['userLogin', ...profiles, ...invitations],
  run: async (trial, watch) => {
    const two = await twoPeople(trial)
    const { owner, stranger } = two
    const hasOwnToken = owner.token !== stranger.token
    if (!watch.expect(hasOwnToken, 'userLogin', 'gives two users the same token')) return
    const isKnown = (await idsOf(trial, two)) !== undefined
    await watch.each([...profiles, ...invitations], async (operation) => {
      const own = await trial.send(operation, { token: owner.token })
      const other = await trial.send(operation, { token: stranger.token })
      if (!bothOk({ own, other })) return
      const isSame =
        operation === 'userCenter' || operation === 'userCenter2'
          ? payloadOf<'userCenter'>(own).id === payloadOf<'userCenter'>(other).id
          : payloadOf<'userInvite'>(own).extension_code === payloadOf<'userInvite'>(other).extension_code
      const what = isKnown ? 'shows two users the same account' : 'confuses two users'
      watch.expect(!isSame, operation, what, own, other)
      if (operation !== 'userMyShare') return
      const [mine, theirs] = [payloadOf<'userMyShare'>(own), payloadOf<'userMyShare'>(other)]
      const invites = 'invites to one user with the text or the link of another'
      watch.expect(!isMixed(mine, theirs) && !isMixed(theirs, mine), operation, invites, own, other)
    })
  },
}

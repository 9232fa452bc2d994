import type { Payload } from '#sdk/operations.ts'
import { payloadOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { bothOk, idsOf, twoPeople } from './two.ts'

const profiles = ['userCenter', 'userCenter2'] as const
const invitations = ['userMyShare', 'userMyPoster', 'userInvite'] as const

type Invitation = Pick<Payload<'userInvite'>, 'extension_code'>

/** Returns whether a text of an invitation has the code of the other user, and not its own. */
const isMixed = (own: Invitation, { extension_code: others }: Invitation): boolean =>
  Object.values(own).some(
    (text) => typeof text === 'string' && text.includes(others) && !text.includes(own.extension_code),
  )

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
      if (operation === 'userCenter' || operation === 'userCenter2') return
      const [mine, theirs] = [payloadOf<'userInvite'>(own), payloadOf<'userInvite'>(other)]
      const invites = 'invites to one user with the text or the link of another'
      watch.expect(!isMixed(mine, theirs) && !isMixed(theirs, mine), operation, invites, own, other)
    })
  },
}

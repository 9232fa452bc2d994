import type { Payload } from '#sdk/operations.ts'

export type Invitation = Payload<'userInvite'>

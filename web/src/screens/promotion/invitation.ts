import type { Payload } from '#sdk/routes.ts'

export type Invitation = Payload<'GET /user/invite'>

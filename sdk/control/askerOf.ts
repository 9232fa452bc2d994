import type { ControlAnswer } from './control.ts'

/** Id of the user who sent a logged request; undefined for anonymous requests. */
export const askerOf = ({ user_id }: ControlAnswer<'requestList'>[number]): number | undefined => user_id

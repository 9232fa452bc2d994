import type { ControlAnswer } from './control.ts'

/** The id of the user who sent a logged request; undefined for nobody in particular. */
export const askerOf = ({ user_id }: ControlAnswer<'requestList'>[number]): number | undefined => user_id

import type { ApiError } from '#sdk/errors.ts'

/** `form.refused`: shows a refusal at the field it names, and says whether there is one. */
export type Refused = (error: Pick<ApiError, 'field' | 'message'>) => boolean

/** For `useWrite`: `names` tells what a form calls the fields of the contract. */
export const atField =
  (refused: Refused, names: Readonly<Record<string, string>>): Refused =>
  ({ field = '', message }) =>
    refused({ field: names[field], message })

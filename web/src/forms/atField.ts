import type { ApiError } from '#sdk/errors.ts'

/** Shows a refusal at the field it names, and returns whether there is one. The type of `form.refused`. */
export type Refused = (error: Pick<ApiError, 'field' | 'message'>) => boolean

/** Adapts `refused` for `useWrite`: `names` maps the fields of the contract to those of the form. */
export const atField =
  (refused: Refused, names: Readonly<Record<string, string>>): Refused =>
  ({ field = '', message }) =>
    refused({ field: names[field], message })

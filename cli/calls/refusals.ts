import { ApiError } from '#sdk/errors.ts'
import type { Flags } from '../api/check.ts'
import type { Context } from '../context/context.ts'
import { rowKinds } from '../errors/rowKinds.ts'

interface RefusedCall {
  /** Command-line names of the fields that the command fills. A refusal of `<id>` names the row in its sentence. */
  readonly flags?: Flags
  /** Id of the row that the call is about. */
  readonly id?: number | undefined
}

/**
 * Performs a call, and rewrites its refusal for the command line: a missing row is named with its id, and an input by
 * its flag.
 * @throws ApiError
 */
export async function rewordRefusals<Answer>(
  { language, unattended }: Pick<Context, 'language' | 'unattended'>,
  { flags = {}, id }: RefusedCall,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act()
  } catch (error) {
    // Scenarios match the backend's own message.
    if (unattended || !(error instanceof ApiError) || error.kind !== 'refused') throw error
    // Other languages have only the backend's sentence for a missing row.
    throw rewordError(error, flags, language === 'en' ? id : undefined)
  }
}

function rewordError(error: ApiError, flags: Flags, id: number | undefined): ApiError {
  const { operation, field, reason, message } = error
  const kind = rowKinds[operation]
  const flag = field === undefined ? undefined : flags[field]
  const text =
    reason === 'not-found' && kind && id !== undefined
      ? `there is no ${kind.name} ${String(id)}`
      : flag === undefined || flag === '<id>'
        ? message
        : `${flag}: ${message}`
  return text === message ? error : new ApiError('refused', text, { operation, field, reason, cause: error })
}

import { ApiError } from '#sdk/errors.ts'
import { t } from '../i18n/translate.ts'

/** The message for the user: the backend's own where it gave one, else ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  switch (error.kind) {
    case 'network':
      return t('error.network')
    case 'timeout':
      return t('error.timeout')
    case 'contract':
      return t('error.contract')
    default:
      return error.message || 'ERROR'
  }
}

/** After these the write may have taken effect: look it up before it is sent again. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}

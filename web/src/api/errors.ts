import { ApiError } from '#sdk/errors.ts'
import { t } from '../i18n/translate.ts'

/** Returns the message for the user: the backend's if it gave one, otherwise ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return t('error.unknown')
  switch (error.kind) {
    case 'network':
      if (!navigator.onLine) return t('error.network')
      return t(error.status === undefined ? 'error.unreachable' : 'error.server')
    case 'timeout':
      return t('error.timeout')
    case 'contract':
      return t('error.contract')
    default:
      return error.message || 'ERROR'
  }
}

/** Returns whether the write may have taken effect despite the error. If so, look it up before you send it again. */
export function isUncertain(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
}

import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { givenUp } from '../platform/onDemand.tsx'

/**
 * Shows a message when a sheet, menu or dialog was closed because its file failed to load. Called once, at the start,
 * because it must not depend on files that are loaded later.
 */
export function followMissing(): void {
  givenUp.subscribe((parts) => {
    if (parts > 0) toast(t(navigator.onLine ? 'error.unreachableBody' : 'error.screenOffline'), 'bad')
  })
}

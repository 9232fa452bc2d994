import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { givenUp } from '../platform/onDemand.tsx'

/** Says so when a sheet, menu or question was taken away because its file did not come. Called once, at the start: nothing that is loaded later may be needed for it. */
export function followMissing(): void {
  givenUp.subscribe((parts) => {
    if (parts > 0) toast(t(navigator.onLine ? 'error.unreachableBody' : 'error.screenOffline'), 'bad')
  })
}

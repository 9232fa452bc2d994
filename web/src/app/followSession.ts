import { queryClient } from '../core/query.ts'
import { notLoggedIn } from '../core/session.ts'
import { toast } from '../core/toast.ts'
import { language } from '../i18n/catalogue.ts'

/** What was read for one user, or in one language, is not shown to the next. Called once, at start. */
export function followSession(): void {
  window.addEventListener(notLoggedIn, (event) => {
    queryClient.clear()
    const message: unknown = (event as CustomEvent).detail
    if (typeof message === 'string' && message !== '') toast(message)
  })
  let shown = language.peek()
  language.subscribe((next) => {
    if (next !== shown) void queryClient.invalidateQueries()
    shown = next
  })
}

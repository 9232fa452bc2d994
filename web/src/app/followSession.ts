import { queryClient } from '../api/query.ts'
import { dropDrafts } from '../session/drafts.ts'
import { changesOfPerson, lastEnd, leftByChoice, notLoggedIn, user } from '../session/session.ts'
import { accountKeys, forgetAccount } from '../platform/accountKeys.ts'
import { readText, writeText } from '../platform/storage.ts'
import { dismissStaying, toast } from '../feedback/toast.ts'
import { here } from '../routing/navigate.ts'
import { forgetFirstSteps } from '../screens/home/useFirstSteps.ts'
import { login } from '../session/guard.ts'
import { language } from '../i18n/catalogue.ts'
import { t } from '../i18n/translate.ts'

/** Clears what was read for one user, or in one language, before the next one can see it. Call once, at start-up. */
export function followSession(): void {
  window.addEventListener(notLoggedIn, (event) => {
    queryClient.clear()
    dismissStaying()
    const message: unknown = event instanceof CustomEvent ? event.detail : undefined
    // A session that ended by itself gets our own message, not the backend's. The login, where a protected screen leads
    // to, has it in place.
    if (lastEnd.peek())
      setTimeout(() => {
        if (here().path !== login) toast(t('error.loggedOutBody'))
      })
    else if (typeof message === 'string' && message !== '') toast(message)
  })
  window.addEventListener(leftByChoice, () => {
    forgetAccount('tab')
    forgetFirstSteps()
  })
  user.subscribe((person) => {
    if (!person) return
    // Drafts survive a session that ended by itself, but not a change of user.
    const owner = String(person.id)
    if ((readText(accountKeys.draftOwner, 'tab') ?? owner) !== owner) dropDrafts()
    writeText(accountKeys.draftOwner, owner, 'tab')
  })
  changesOfPerson.subscribe((changes) => {
    const person = user.peek()
    if (changes > 0 && person) toast(t('session.otherPerson', { account: person.email || person.phone }))
  })
  let shown = language.peek()
  language.subscribe((next) => {
    if (next !== shown) void queryClient.invalidateQueries()
    shown = next
  })
}

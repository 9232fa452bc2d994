import '../styles/tokens.css'
import '../styles/reset.css'
import { createRoot } from 'react-dom/client'
import { applySettings } from '../settings/settings.ts'
import { followTabs } from '../session/session.ts'
import { language, switchLanguage } from '../i18n/catalogue.ts'
import { followAccount } from '../market/live/account.ts'
import { Providers } from './Providers.tsx'
import { followSession } from './followSession.ts'
import { home } from '../routing/navigate.ts'
import { routes } from './routes.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { givenUp } from '../platform/onDemand.tsx'

/**
 * Shows a message when a sheet, menu or dialog was closed because its file failed to load. Called once, at the start,
 * because it must not depend on files that are loaded later.
 */
function followMissing(): void {
  givenUp.subscribe((parts) => {
    if (parts > 0) toast(t(navigator.onLine ? 'error.unreachableBody' : 'error.screenOffline'), 'bad')
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

applySettings()
followTabs()
followSession()
followAccount()
followMissing()

// Loads the first screen together with its texts, not after them. A failure is reported when the screen is shown.
const path = location.hash.slice(1).split('?', 1)[0]
routes
  .find((route) => route.path === (path || home))
  ?.screen()
  .catch(() => {})

// Without texts the app cannot even show a message, so it reloads after a moment.
await switchLanguage(language.peek()).catch(() =>
  new Promise((resolve) => setTimeout(resolve, 2_000)).then(() => location.reload()),
)
createRoot(root).render(<Providers />)

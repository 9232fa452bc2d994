import '../styles/tokens.css'
import '../styles/reset.css'
import { createRoot } from 'react-dom/client'
import { applySettings } from '../settings/settings.ts'
import { followTabs } from '../session/session.ts'
import { language, switchLanguage } from '../i18n/catalogue.ts'
import { followAccount } from '../market/live/account.ts'
import { Providers } from './Providers.tsx'
import { followMissing } from './followMissing.ts'
import { followSession } from './followSession.ts'
import { home } from '../routing/navigate.ts'
import { routes } from './routes.ts'

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

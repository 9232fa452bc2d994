import '../styles/tokens.css'
import '../styles/reset.css'
import { createRoot } from 'react-dom/client'
import { applySettings } from '../settings/settings.ts'
import { followTabs, signedIn } from '../session/session.ts'
import { fetchWholeCatalogue, language, switchLanguage } from '../i18n/catalogue.ts'
import { followAccount } from '../market/live/account.ts'
import { prefetch } from '../api/useRead.ts'
import { followSession } from './followSession.ts'
import { home } from '../routing/navigate.ts'
import { routes } from './routes.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { givenUp } from '../platform/onDemand.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, StrictMode } from 'react'
import { HashRouter } from 'react-router-dom'
import { queryClient } from '../api/query.ts'
import { Words } from '../i18n/Words.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Shell } from './Shell.tsx'

// Uses the declarative router: for us, the data router does the same and weighs 16 kB more, a tenth of the first load.
function Providers() {
  return (
    <StrictMode>
      <Words>
        <QueryClientProvider client={queryClient}>
          <HashRouter>
            <ErrorBoundary>
              <Shell />
            </ErrorBoundary>
          </HashRouter>
        </QueryClientProvider>
      </Words>
    </StrictMode>
  )
}

/**
 * Shows a message when a sheet, menu or dialog was closed because its file failed to load. Called once, at the start,
 * because it must not depend on files that are loaded later.
 */
function followMissing(): void {
  givenUp.subscribe((parts) => {
    if (parts > 0) toast(t(navigator.onLine ? 'error.unreachableBody' : 'write.offline'), 'bad')
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

applySettings()
followTabs()
followSession()
followAccount()
followMissing()

void start(root)

/** A function, because Rolldown merges no chunks of a build that awaits at the top level of a module. */
async function start(root: Element): Promise<void> {
  // Reading the files up to here is a long task on a slow phone: the requests are a task of their own.
  await new Promise((resolve) => setTimeout(resolve))

  // Loads the first screen, its texts, prices and balances together, not one after another. A failure is reported when
  // the screen is shown.
  const path = location.hash.slice(1).split('?', 1)[0]
  const first = routes.find((route) => route.path === (path || home))
  first?.screen().catch(() => {})
  if (first?.tab !== 'home') fetchWholeCatalogue()
  // In a task of its own, after the files were requested.
  setTimeout(() => {
    for (const operation of first?.reads ?? []) prefetch(operation)
    if (signedIn.peek()) for (const operation of first?.ownReads ?? []) prefetch(operation)
  })

  // Without texts the app cannot even show a message, so it reloads after a moment.
  await switchLanguage(language.peek()).catch(() =>
    new Promise((resolve) => setTimeout(resolve, 2_000)).then(() => location.reload()),
  )
  // In a transition, React renders the first screen in short tasks instead of one long one.
  startTransition(() => createRoot(root).render(<Providers />))
}

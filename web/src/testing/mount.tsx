import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { queryClient } from '../api/query.ts'
import { switchLanguage, wholeCatalogue } from '../i18n/catalogue.ts'
import { Words } from '../i18n/Words.tsx'
import '../styles/reset.css'
import '../styles/tokens.css'

/** Mounts a part of the app with its texts and router until the end of the test. */
export async function mount(part: ReactNode): Promise<HTMLElement> {
  await switchLanguage('en')
  await wholeCatalogue()
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <StrictMode>
      <Words>
        <QueryClientProvider client={queryClient}>
          <HashRouter>{part}</HashRouter>
        </QueryClientProvider>
      </Words>
    </StrictMode>,
  )
  onTestFinished(() => {
    root.unmount()
    place.remove()
    queryClient.clear()
    localStorage.clear()
    sessionStorage.clear()
  })
  return place
}

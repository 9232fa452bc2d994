import '../../../src/styles/tokens.css'
import '../../../src/styles/reset.css'
import './page.css'
import { QueryClientProvider, QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { firstWorld } from '../data/world.ts'
import { followTheme } from '../kit/theme.ts'
import { Shell } from './Shell.tsx'

/** The client of the whole page; each key begins with the name of its world. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 1_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Redirects old addresses, which only named the world: `/__mock/#bug-7`. */
function OlderAddress() {
  const world = useLocation().pathname.split('/')[1] ?? ''
  return <Navigate to={`/w/${world}/requests`} replace />
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {/* Synchronous: text typed into a field of the address must be there before the next key. */}
      <HashRouter useTransitions={false}>
        <Routes>
          <Route path="/w/:world/*" element={<Shell />} />
          <Route path="/" element={<Navigate to={`/w/${firstWorld}/requests`} replace />} />
          <Route path="*" element={<OlderAddress />} />
        </Routes>
      </HashRouter>
    </QueryClientProvider>
  </StrictMode>,
)

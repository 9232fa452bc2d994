import '../../../src/styles/tokens.css'
import '../../../src/styles/reset.css'
import './page.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter, Navigate, Route, Routes } from 'react-router-dom'
import { queryClient } from '../data/queryClient.ts'
import { firstWorld } from '../data/world.ts'
import { followTheme } from '../kit/theme.ts'
import { OlderAddress } from './OlderAddress.tsx'
import { Shell } from './Shell.tsx'

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

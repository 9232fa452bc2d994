import { useEffect, useState } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { IconButton } from '../../../src/kit/IconButton.tsx'
import { useWorld } from '../data/world.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { switchTheme } from '../kit/theme.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { KeysHelp } from './KeysHelp.tsx'
import { Navigation } from './Navigation.tsx'
import { routes } from './routes.tsx'
import styles from './Shell.module.css'
import { useKeys } from './useKeys.ts'
import { WorldPicker } from './WorldPicker.tsx'

/** Frame around all pages of one world. */
export function Shell() {
  const world = useWorld()
  const [page = ''] = (useParams()['*'] ?? '').split('/')
  const [help, setHelp] = useState(false)
  useKeys(() => setHelp(true))
  useEffect(() => {
    const title = routes.find(({ path }) => path === page)?.title ?? 'Inspector'
    document.title = `${title} – ${world} – h5-exchange`
  }, [page, world])

  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <span className={styles.name}>Inspector</span>
        <IconButton icon="help" label="Keys" onClick={() => setHelp(true)} />
        <IconButton icon="eye" label="Switch theme" onClick={switchTheme} />
        <WorldPicker />
      </header>
      <Navigation />
      <main className={styles.main} key={`${world} ${page}`}>
        <ErrorBoundary>
          <Routes>
            {routes.map(({ path, Page }) => (
              <Route key={path} path={`${path}/*`} element={<Page />} />
            ))}
            <Route path="*" element={<Navigate to={`/w/${world}/requests`} replace />} />
          </Routes>
        </ErrorBoundary>
      </main>
      <Toasts />
      <ConfirmDialog />
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </div>
  )
}

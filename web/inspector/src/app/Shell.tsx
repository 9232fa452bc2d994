import { useEffect, useState, Component, type ReactNode } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router-dom'
import { IconButton } from '../../../src/kit/IconButton.tsx'
import { useWorld } from '../data/world.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import { switchTheme } from '../kit/theme.ts'
import { Navigation } from './Navigation.tsx'
import { routes } from './routes.tsx'
import styles from './Shell.module.css'
import { useKeys } from './useKeys.ts'
import { WorldPicker } from './WorldPicker.tsx'
import { Facts } from '../../../src/kit/Facts.tsx'
import { Modal } from '../kit/Modal.tsx'
import { Toasts } from '../kit/Toasts.tsx'
import { Nothing } from '../kit/Panel.tsx'

interface State {
  readonly error: Error | undefined
}

/** Keeps a page that fails to render from affecting the others. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? <Nothing>This page cannot be shown: {error.message}</Nothing> : this.props.children
  }
}

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

const everywhere = [
  { label: 'Focus search', value: <kbd>/</kbd> },
  { label: 'Next and previous row', value: <kbd>j k</kbd> },
  { label: 'Show this help', value: <kbd>?</kbd> },
]

/** Keys that `useKeys` handles. */
function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const places = routes.map(({ title, key }) => ({ label: title, value: <kbd>g {key}</kbd> }))
  return (
    <Modal title="Keys" onClose={onClose}>
      <Facts rows={[...everywhere, ...places]} />
    </Modal>
  )
}

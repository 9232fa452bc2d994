import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { followBalances } from '../offline/lastBalances.ts'
import { followWorker, takeOver, waiting } from '../offline/worker.ts'
import styles from './Later.module.css'
import { answeredAt, unreachable } from '../api/reach.ts'
import { format } from '../i18n/format.ts'
import { followReach } from './followReach.ts'
import { signal } from '@preact/signals-react'
import { onlineManager } from '@tanstack/react-query'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { routes } from './routes.ts'

/** True while the phone has a network. `Stale` reports whether the backend answers. */
const online = signal(navigator.onLine)

fetchOnTouch()
followNetwork()
followBalances()
void followWorker()
followReach()
// If it cannot be loaded now, the next start tries again.
import('./background.ts').then((part) => part.followInBackground()).catch(() => {})

/** Parts of the app that load after the first paint, which does not need them. */
export default function Later() {
  return (
    <>
      <Offline />
      <Newer />
    </>
  )
}

function Offline() {
  const t = useT()
  const connected = useValue(online)
  const down = useValue(unreachable)
  // Always rendered: screen readers skip a live region that is added together with its text.
  return (
    <div role="status" className={styles.room}>
      {(!connected || down) && (
        <p className={styles.offline}>
          {t(connected ? 'offline.unreachable' : 'offline.banner')} <LastAnswer />
        </p>
      )}
    </div>
  )
}

/** Time of the last answer. Static, because screen readers would announce every change of a counter. */
function LastAnswer() {
  const t = useT()
  const at = useValue(answeredAt)
  return at > 0 && t('offline.lastAnswer', { time: format.peek().date(at, 'time') })
}

function Newer() {
  const t = useT()
  const worker = useValue(waiting)
  if (!worker) return null
  return (
    <div className={styles.newer}>
      <p>{t('update.ready')}</p>
      <button type="button" className={styles.act} onClick={takeOver}>
        {t('update.now')}
      </button>
      <button type="button" className={styles.act} onClick={() => (waiting.value = undefined)}>
        {t('update.later')}
      </button>
    </div>
  )
}

/** Follows the network of the phone. Call once. */
function followNetwork(): void {
  window.addEventListener('online', () => (online.value = true))
  window.addEventListener('offline', () => (online.value = false))
  // The library assumes that it starts online. Then a later connection would not count as a change, and nothing would
  // be refetched.
  onlineManager.setOnline(navigator.onLine)
}

/** Prefetches the screen of a link as soon as it is touched. Call once. */
function fetchOnTouch(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
      const path = link?.getAttribute('href')?.slice(1).split('?', 1)[0]
      const route = routes.find((one) => one.path === path)
      if (!route) return
      // A failure here is retried, and reported, when the screen is opened.
      Promise.all([route.screen(), wholeCatalogue()]).catch(() => {})
    },
    { capture: true, passive: true },
  )
}

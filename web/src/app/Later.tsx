import { useValue } from '../platform/useValue.ts'
import { useT } from '../i18n/translate.ts'
import { followBalances } from '../offline/lastBalances.ts'
import { followNetwork, online } from '../offline/online.ts'
import { followWorker, takeOver, waiting } from '../offline/worker.ts'
import styles from './Later.module.css'
import { answeredAt, unreachable } from '../api/reach.ts'
import { format } from '../i18n/format.ts'
import { followReach } from './followReach.ts'
import { fetchOnTouch } from './prefetch.ts'

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

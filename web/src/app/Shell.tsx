import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { nothing, onDemand } from '../platform/onDemand.tsx'
import { useEver } from '../platform/useEver.ts'
import { openQuestion } from '../feedback/confirm.ts'
import { isScreenShielded } from '../kit/sheetState.ts'
import { menuOpen } from '../shell/Page.tsx'
import { bindNavigate, go, home, bindScreens } from '../routing/navigate.ts'
import { changesOfPerson } from '../session/session.ts'
import { useValue } from '../platform/useValue.ts'
import { afterPaint } from '../market/live/afterPaint.ts'
import { Toasts } from '../feedback/Toasts.tsx'
import { wholeCatalogue } from '../i18n/catalogue.ts'
import { routes } from './routes.ts'
import { screenOf } from './Screen.tsx'
import styles from './Shell.module.css'
import { TabBar } from './TabBar.tsx'

// Both depend on Base UI's dialog, which the first paint does not need.
const SideMenu = onDemand(async () => (await import('./SideMenu.tsx')).default)
const ConfirmHost = onDemand(async () => (await import('../feedback/ConfirmHost.tsx')).default)

const Later = onDemand(() => import('./Later.tsx').then((part) => part.default).catch(nothing))

const Missing = onDemand(async () => {
  const [part] = await Promise.all([import('./Missing.tsx'), wholeCatalogue()])
  return part.default
})

const screens = new Map(
  routes.map((route) => [route.path as string, { Screen: screenOf(route), tab: route.tab }]),
)
bindScreens(screens.keys())

/** Frame around all screens. */
export function Shell() {
  const location = useLocation()
  const { pathname } = location
  const navigate = useNavigate()
  const menu = useValue(menuOpen)
  const question = useValue(openQuestion) !== undefined
  const changes = useValue(changesOfPerson)
  const isShielded = useValue(isScreenShielded)
  const painted = usePainted()

  // Runs before any effect of a screen, which may navigate at once.
  useLayoutEffect(() => bindNavigate(navigate, location.state), [navigate, location])
  // Dialogs close when their screen changes: the user may leave with the phone's back button.
  useLayoutEffect(() => {
    closeMenu()
    decline()
  }, [pathname, changes])

  const path = pathname === '/' ? home : pathname
  const { Screen, tab } = screens.get(path) ?? { Screen: Missing, tab: undefined }
  return (
    <div className={styles.shell}>
      {painted && <Later />}
      <Screen key={`${path} ${changes}`} />
      <TabBar current={tab} />
      <Toasts onOpen={go} />
      <Ever open={menu} Part={SideMenu} close={closeMenu} />
      <Ever open={question} Part={ConfirmHost} close={decline} />
      {isShielded && <div className={styles.shield} />}
    </div>
  )
}

const closeMenu = () => void (menuOpen.value = false)
const decline = () => openQuestion.peek()?.answer(false)

interface EverProps {
  readonly open: boolean
  readonly Part: typeof SideMenu
  readonly close: () => void
}

/** Keeps a part mounted once it has been opened, so that closing is animated; closes it if its chunk fails to load. */
function Ever({ open, Part, close }: EverProps) {
  const [ever, forget] = useEver(open)
  const takeAway = () => {
    close()
    forget()
  }
  return ever && <Part onMissing={takeAway} />
}

/** Returns true once the first paint is done and the browser is idle. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => void afterPaint().then(() => setPainted(true)), [])
  return painted
}

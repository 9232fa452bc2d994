import { followDoubts } from '../api/doubt.ts'
import '../api/send.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'
import { sheetFoot } from '../kit/sheetFoot.ts'
import { givenUp } from '../platform/onDemand.tsx'
import { readText } from '../platform/storage.ts'
import { signedIn } from '../session/session.ts'
import { stored } from '../platform/worldBase.ts'
import DoubtLine from '../shell/DoubtLine.tsx'
import { followInstallOffer } from '../offline/install.ts'
import { followChoices } from './followChoices.ts'
import { followTyping } from './followTyping.ts'

/** What stands in every sheet, and what is followed for users with alerts, on phones that vibrate, beside a keyboard, and for who is signed in. Called once. */
export function followInBackground(): void {
  // A form in a sheet covers the line of its page.
  sheetFoot.value = { Foot: DoubtLine }
  givenUp.subscribe((parts) => {
    if (parts > 0) toast(t(navigator.onLine ? 'error.unreachableBody' : 'error.screenOffline'), 'bad')
  })
  followInstallOffer()
  followChoices()
  followDoubts()
  followTyping()
  const watchAlerts = () => void import('../alerts/watch.ts').then((part) => part.watchAlerts(), nextTime)
  if (readText('price-alerts') !== undefined) watchAlerts()
  // The first one was set in another tab, which may be closed before its price comes.
  else window.addEventListener('storage', ({ key }) => key === stored('price-alerts') && watchAlerts())
  if ('vibrate' in navigator) import('./touches.ts').then((part) => part.followTouches(), nextTime)
  // A mouse stands beside a keyboard.
  if (matchMedia('(hover: hover)').matches)
    import('./shortcuts.ts').then((part) => part.followShortcuts(), nextTime)
  const wasIn = signedIn.peek()
  signedIn.subscribe((isIn) => {
    if (isIn) import('../inbox/follow.ts').then((part) => part.followInbox({ arrived: !wasIn }), nextTime)
  })
}

/** What cannot be loaded now comes with the next start. */
function nextTime(): void {}

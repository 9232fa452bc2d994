import { followDoubts } from '../api/doubt.ts'
import { followSessionEnd } from '../api/intents.ts'
import { followWrites } from '../api/otherTabs.ts'
import '../api/send.ts'
import '../styles/forcedColors.css'
import '../styles/rows.css'
import { appParts } from '../kit/sheetState.ts'
import { readText } from '../platform/storage.ts'
import { signedIn } from '../session/session.ts'
import { worldKey } from '../platform/worldBase.ts'
import DoubtLine from '../shell/DoubtLine.tsx'
import { followInstallOffer } from '../offline/install.ts'
import { BesideGate } from './BesideGate.tsx'
import { followRefusals } from './followRefusals.ts'
import { followRows } from './followRows.ts'
import { followTaps } from './followTaps.ts'
import { followTyping } from './followTyping.ts'
import { firstLanguage, language, languageKey, switchLanguage } from '../i18n/catalogue.ts'
import { readSettings, settingsKey } from '../settings/settings.ts'

/**
 * Starts all background work: the parts of every sheet, price alerts, recorded prices, haptics, keyboard shortcuts and
 * the inbox of the signed-in user. Call once.
 */
export function followInBackground(): void {
  // A form in a sheet covers the line on its page.
  appParts.value = { Foot: DoubtLine, Beside: BesideGate }
  followInstallOffer()
  followChoices()
  followDoubts()
  followWrites()
  followSessionEnd()
  followRefusals()
  followTyping()
  followTaps()
  followRows()
  const watchAlerts = () =>
    void import('../alerts/watch.ts').catch(nextTime).then((part) => part?.watchAlerts())
  if (readText('price-alerts') !== undefined) watchAlerts()
  // Another tab may set the first alert and close before the price is reached.
  else window.addEventListener('storage', ({ key }) => key === worldKey('price-alerts') && watchAlerts())
  if ('vibrate' in navigator)
    void import('./touches.ts').catch(nextTime).then((part) => part?.followTouches())
  // A device with a mouse usually has a keyboard.
  if (matchMedia('(hover: hover)').matches)
    void import('./shortcuts.ts').catch(nextTime).then((part) => part?.followShortcuts())
  void import('../market/recordFavourites.ts').catch(nextTime).then((part) => part?.recordFavourites())
  const wasIn = signedIn.peek()
  signedIn.subscribe((isIn) => {
    if (isIn)
      void import('../inbox/follow.ts').catch(nextTime).then((part) => part?.followInbox({ arrived: !wasIn }))
  })
}

/** Ignores a chunk that fails to load: the next start tries again. */
const nextTime = () => undefined

/** Applies choices made in one tab to the others: balances hidden there are hidden here. Call once. */
function followChoices(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === worldKey(settingsKey)) readSettings()
    if (key === worldKey(languageKey)) readLanguage()
  })
  // This chunk loads some time after the page, so a choice may have changed already.
  readSettings()
  readLanguage()
}

/** Texts that fail to load are loaded at the next start. */
function readLanguage(): void {
  const chosen = firstLanguage()
  if (chosen !== language.peek()) switchLanguage(chosen).catch(() => {})
}

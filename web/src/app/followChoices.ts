import { firstLanguage, language, languageKey, switchLanguage } from '../i18n/catalogue.ts'
import { stored } from '../platform/worldBase.ts'
import { readSettings, settingsKey } from '../settings/settings.ts'

/** Applies choices made in one tab to the others: balances hidden there are hidden here. Call once. */
export function followChoices(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === stored(settingsKey)) readSettings()
    if (key === stored(languageKey)) readLanguage()
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

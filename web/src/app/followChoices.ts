import { firstLanguage, language, languageKey, switchLanguage } from '../i18n/catalogue.ts'
import { stored } from '../platform/worldBase.ts'
import { readSettings, settingsKey } from '../settings/settings.ts'

/** What is chosen in one tab holds in the others: balances hidden there stay hidden here. Called once. */
export function followChoices(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === stored(settingsKey)) readSettings()
    if (key === stored(languageKey)) readLanguage()
  })
  // This part is loaded some time after the page.
  readSettings()
  readLanguage()
}

/** Texts that cannot be loaded now come with the next start. */
function readLanguage(): void {
  const chosen = firstLanguage()
  if (chosen !== language.peek()) switchLanguage(chosen).catch(() => {})
}

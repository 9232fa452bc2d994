import type { Language } from '#generated/languages.ts'
import { write } from '#sdk/call.ts'
import { api } from '../api/api.ts'
import { toast } from '../feedback/toast.ts'
import { rememberLanguage, switchLanguage } from '../i18n/catalogue.ts'
import { t } from '../i18n/translate.ts'

/** Switches the language of the app. Shows a message and returns false if its texts fail to load. */
export async function chooseLanguage(lang: Language): Promise<boolean> {
  try {
    await switchLanguage(lang)
  } catch {
    toast(t('error.load'), 'bad')
    return false
  }
  rememberLanguage(lang)
  // The header of every call carries the language too, so nothing is lost if this call fails.
  write(api, 'setLang', { lang }).catch(() => {})
  return true
}

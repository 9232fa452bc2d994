import type { Language } from '#generated/languages.ts'
import { write } from '#sdk/call.ts'
import { api } from '../api/api.ts'
import { toast } from '../feedback/toast.ts'
import { rememberLanguage, switchLanguage } from '../i18n/catalogue.ts'
import { t } from '../i18n/translate.ts'

/** Shows the app in another language from now on; false, and said, when its texts did not come. */
export async function chooseLanguage(lang: Language): Promise<boolean> {
  try {
    await switchLanguage(lang)
  } catch {
    toast(t('error.load'), 'bad')
    return false
  }
  rememberLanguage(lang)
  // The header of every call carries the language too, so nothing is lost when this one fails.
  write(api, 'setLang', { lang }).catch(() => {})
  return true
}

import { useState } from 'react'
import { languages, locales, ownNames, type Language } from '#generated/languages.ts'
import { language, rememberLanguage, switchLanguage } from '../i18n/catalogue.ts'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { useValue } from '../platform/useValue.ts'
import { write } from '#sdk/call.ts'
import { api } from '../api/api.ts'
import { toast } from '../feedback/toast.ts'
import { t } from '../i18n/translate.ts'

/** List of the app's languages, each in its own language; a tap switches. */
export function LanguageList({ onChosen }: { readonly onChosen: () => void }) {
  const current = useValue(language)
  const [loading, setLoading] = useState(false)

  async function choose(next: Language) {
    if (loading) return
    setLoading(true)
    if (await chooseLanguage(next)) onChosen()
    setLoading(false)
  }

  return (
    <List>
      {languages.map((code) => (
        <Row
          key={code}
          title={<span lang={locales[code]}>{ownNames[code]}</span>}
          selected={code === current}
          onClick={() => void choose(code)}
        />
      ))}
    </List>
  )
}

/** Switches the language of the app. Shows a message and returns false if its texts fail to load. */
async function chooseLanguage(lang: Language): Promise<boolean> {
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

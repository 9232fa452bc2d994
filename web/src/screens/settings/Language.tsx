import { useState } from 'react'
import { languages, locales, ownNames, type Language } from '#generated/languages.ts'
import { write } from '#sdk/call.ts'
import { api } from '../../api/api.ts'
import { goBack } from '../../routing/navigate.ts'
import { toast } from '../../feedback/toast.ts'
import { useValue } from '../../platform/useValue.ts'
import { language, rememberLanguage, switchLanguage } from '../../i18n/catalogue.ts'
import { t } from '../../i18n/translate.ts'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'

export default function LanguageScreen() {
  const current = useValue(language)
  const [loading, setLoading] = useState<Language>()

  async function choose(next: Language) {
    if (loading) return
    setLoading(next)
    try {
      await switchLanguage(next)
      rememberLanguage(next)
      tellBackend(next)
      goBack()
    } catch {
      toast(t('error.load'), 'bad')
    } finally {
      setLoading(undefined)
    }
  }

  return (
    <Page>
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
    </Page>
  )
}

/** The header of every call carries the language too, so nothing is lost when this one fails. */
function tellBackend(lang: Language): void {
  write(api, 'setLang', { lang }).catch(() => {})
}

import { useState } from 'react'
import { write } from '#sdk/call.ts'
import { api } from '../../core/api.ts'
import { goBack } from '../../core/navigate.ts'
import { toast } from '../../core/toast.ts'
import { useValue } from '../../core/useValue.ts'
import { language, rememberLanguage, switchLanguage } from '../../i18n/catalogue.ts'
import { languageFacts, languages, type Language } from '../../i18n/languages.ts'
import { t } from '../../i18n/translate.ts'
import { List } from '../../ui/List.tsx'
import { Page } from '../../ui/Page.tsx'
import { Row } from '../../ui/Row.tsx'

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
            title={<span lang={languageFacts[code].locale}>{languageFacts[code].name}</span>}
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

import { useState } from 'react'
import { languages, locales, ownNames, type Language } from '#generated/languages.ts'
import { language } from '../i18n/catalogue.ts'
import { List } from '../kit/List.tsx'
import { Row } from '../kit/Row.tsx'
import { useValue } from '../platform/useValue.ts'
import { chooseLanguage } from './chooseLanguage.ts'

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

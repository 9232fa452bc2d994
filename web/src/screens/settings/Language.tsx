import { goBack } from '../../routing/navigate.ts'
import { LanguageList } from '../../shell/LanguageList.tsx'
import { Page } from '../../shell/Page.tsx'

export default function LanguageScreen() {
  return (
    <Page>
      <LanguageList onChosen={goBack} />
    </Page>
  )
}

import { goBack } from '../../routing/navigate.ts'
import { LanguageList } from '../../shell/LanguageList.tsx'
import { Page } from '../../shell/Page.tsx'
import styles from './Language.module.css'

export default function LanguageScreen() {
  return (
    <Page>
      <div className={styles.languages}>
        <LanguageList onChosen={goBack} />
      </div>
    </Page>
  )
}

import { Link } from '../../kit/Link.ts'
import { useT } from '../../i18n/translate.ts'
import { Icon } from '../../kit/icons.tsx'
import { Page } from '../../shell/Page.tsx'
import { Banners } from './Banners.tsx'
import styles from './Index.module.css'
import { Markets } from './Markets.tsx'
import { NoticeStrip } from './NoticeStrip.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Worth } from './Worth.tsx'

export default function Home() {
  const t = useT()
  return (
    <Page
      actions={
        <Link to="/pages/notice/index" className={styles.action} aria-label={t('title.notices')}>
          <Icon name="bell" size={22} />
        </Link>
      }
    >
      <Worth />
      <Shortcuts />
      <NoticeStrip />
      <Banners />
      <Markets />
    </Page>
  )
}

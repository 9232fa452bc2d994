import { Bell } from '../../inbox/Bell.tsx'
import { Page } from '../../shell/Page.tsx'
import { Banners } from './Banners.tsx'
import styles from './Index.module.css'
import { Markets } from './Markets.tsx'
import { Movers } from './Movers.tsx'
import { NoticeStrip } from './NoticeStrip.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { Worth } from './Worth.tsx'

export default function Home() {
  return (
    <Page wide head={<NoticeStrip />} actions={<Bell />}>
      <div className={styles.stack}>
        <Worth />
        <Shortcuts />
        <Banners />
        <Movers />
        <Markets />
      </div>
    </Page>
  )
}

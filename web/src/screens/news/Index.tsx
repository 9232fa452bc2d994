import { useSearchParams } from 'react-router-dom'
import { markRead } from '../../inbox/items.ts'
import { unread } from '../../inbox/unread.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT } from '../../i18n/translate.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { Panes } from '../../kit/Panes.tsx'
import { Page } from '../../shell/Page.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Inbox } from './Inbox.tsx'
import { Notices } from './Notices.tsx'

type Tab = 'inbox' | 'notices'

/** Screen with announcements and the account inbox. The bell opens `?show=inbox`. */
export default function News() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const waiting = useValue(unread)
  const tab: Tab = search.get('show') === 'inbox' ? 'inbox' : 'notices'
  const inboxName = t('inbox.title')
  return (
    <Page
      title={tab === 'inbox' ? inboxName : t('title.notices')}
      actions={
        tab === 'inbox' &&
        waiting > 0 && <IconButton icon="check" label={t('inbox.readAll')} onClick={() => markRead()} />
      }
    >
      <Segmented<Tab>
        look="tabs"
        label={t('inbox.title')}
        options={[
          { value: 'inbox', label: waiting > 0 ? `${inboxName} (${waiting})` : inboxName },
          { value: 'notices', label: t('title.notices') },
        ]}
        value={tab}
        onChange={(next) => setSearch(next === 'inbox' ? { show: next } : {}, { replace: true })}
      />
      {tab === 'inbox' ? (
        <Panes>
          <Inbox />
        </Panes>
      ) : (
        <Notices />
      )}
    </Page>
  )
}

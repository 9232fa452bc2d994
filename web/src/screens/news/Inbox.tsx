import { inbox, markRead, type InboxItem } from '../../inbox/items.ts'
import { events } from '../../inbox/events.ts'
import { textsOf } from '../../inbox/texts.ts'
import { signedIn } from '../../session/session.ts'
import { useValue } from '../../platform/useValue.ts'
import { ownFormat } from '../../figures/Veiled.tsx'
import { useT } from '../../i18n/translate.ts'
import { SignInPrompt } from '../../shell/SignInPrompt.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { LongList } from '../../kit/LongList.tsx'
import { Row } from '../../kit/Row.tsx'
import styles from './Inbox.module.css'

/** Events of the account, newest first. */
export function Inbox() {
  const t = useT()
  const { items } = useValue(inbox)
  const isSignedIn = useValue(signedIn)
  if (items.length === 0) {
    if (!isSignedIn) return <SignInPrompt title="inbox.none" body="inbox.noneBody" />
    return <Empty icon="bell" title={t('inbox.none')} body={t('inbox.noneBody')} />
  }
  return <LongList rows={items}>{(item) => <Item key={item.key} item={item} />}</LongList>
}

function Item({ item }: { readonly item: InboxItem }) {
  const t = useT()
  const { title, note, time } = textsOf(item, t, useValue(ownFormat))
  const isUnread = !item.read || undefined
  return (
    <Row
      lead={
        <span className={styles.mark} data-unread={isUnread}>
          <Icon name={events[item.event].icon} size={20} />
        </span>
      }
      title={
        <span className={styles.title} data-unread={isUnread}>
          {isUnread && <span className="visually-hidden">{t('inbox.new')} </span>}
          {title}
        </span>
      }
      note={
        <span className={styles.note}>
          {note && <span className={styles.detail}>{note}</span>}
          <span>{time}</span>
        </span>
      }
      {...(item.to === undefined ? {} : { to: item.to })}
      onClick={() => markRead(item.key)}
    />
  )
}

import { toFriend } from '#sdk/model/invitation.ts'
import { usePages } from '../../api/usePages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'
import { levelNames } from './Levels.tsx'

/** Users who registered with the caller's code, and the users they invited. */
export function Friends() {
  const t = useT()
  const format = useFormat()
  const friends = usePages('userMyInviteList', {}, { toRow: toFriend })
  if (!friends.rows) {
    return <NotYet of={friends} rows={5} />
  }
  if (friends.rows.length === 0)
    return <Empty icon="users" title={t('invite.noFriends')} body={t('invite.noFriendsBody')} />
  return (
    <>
      <List>
        {friends.rows.map(({ account, joinedAt, level }, index) => (
          <Row
            key={`${account} ${joinedAt} ${index}`}
            icon="user"
            title={account}
            note={format.date(joinedAt)}
            value={level && t(levelNames[level])}
          />
        ))}
      </List>
      <More pages={friends} />
    </>
  )
}

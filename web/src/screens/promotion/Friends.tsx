import { usePages } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { List } from '../../kit/List.tsx'
import { More } from '../../kit/More.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Row } from '../../kit/Row.tsx'

const levelNames = { 1: 'invite.level1', 2: 'invite.level2', 3: 'invite.level3' } as const

/** Who registered with the caller's code, or with the code of one of those. */
export function Friends() {
  const t = useT()
  const format = useFormat()
  const friends = usePages('userMyInviteList', {})
  if (!friends.rows) {
    return <NotYet of={friends} rows={5} />
  }
  if (friends.rows.length === 0)
    return <Empty icon="users" title={t('invite.noFriends')} body={t('invite.noFriendsBody')} />
  return (
    <>
      <List>
        {friends.rows.map(({ account, time, level }, index) => (
          <Row
            key={`${account} ${time} ${index}`}
            icon="user"
            title={account}
            note={format.date(time)}
            value={level && t(levelNames[level])}
          />
        ))}
      </List>
      <More pages={friends} />
    </>
  )
}

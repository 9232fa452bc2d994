import { useState } from 'react'
import { toInvitation } from '#sdk/model/invitation.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Panes } from '../../kit/Panes.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Earnings } from './Earnings.tsx'
import { Friends } from './Friends.tsx'
import { Invite } from './Invite.tsx'
import { Levels } from './Levels.tsx'
import { Ranking } from './Ranking.tsx'
import { Rebates } from './Rebates.tsx'

type Tab = 'ranking' | 'friends' | 'rebates'

export default function Promotion() {
  const t = useT()
  const [tab, setTab] = useState<Tab>('ranking')
  const invitation = useRead('userInvite', {}, { select: toInvitation })
  if (!invitation.data) {
    return (
      <Page>
        <Panes>
          <NotYet of={invitation} rows={4} height={110} />
        </Panes>
      </Page>
    )
  }
  return (
    <Page>
      <Panes aside={<Invite invitation={invitation.data} />}>
        <Earnings invitation={invitation.data} />
        <Levels invitation={invitation.data} />
        <Segmented
          look="tabs"
          label={t('title.promotion')}
          options={[
            { value: 'ranking', label: t('invite.ranking') },
            { value: 'friends', label: t('invite.friends') },
            { value: 'rebates', label: t('invite.rebates') },
          ]}
          value={tab}
          onChange={setTab}
        />
        {tab === 'ranking' ? <Ranking /> : tab === 'friends' ? <Friends /> : <Rebates />}
      </Panes>
    </Page>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { requireLogin } from '../../session/guard.ts'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Hint } from '../../settings/Hint.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { IssueCard } from './IssueCard.tsx'
import type { Issue } from './issues.ts'
import { Mine } from './Mine.tsx'

type Tab = 'all' | Issue['state'] | 'mine'

const tabs: readonly { readonly value: Tab; readonly name: MessageId }[] = [
  { value: 'all', name: 'issue.all' },
  { value: 'subscribing', name: 'issue.subscribing' },
  { value: 'sold-out', name: 'issue.soldOut' },
  { value: 'redeeming', name: 'issue.redeeming' },
  { value: 'mine', name: 'issue.mine' },
]

export default function Publication() {
  const t = useT()
  // A success screen and a notice lead straight to a tab.
  const [search] = useSearchParams()
  const [tab, setTab] = useState<Tab>(tabs.find(({ value }) => value === search.get('show'))?.value ?? 'all')
  const known = useValue(signedIn)
  return (
    <Page>
      <Hint of="issue" />
      <Segmented
        look="tabs"
        label={t('title.publication')}
        options={tabs.map(({ value, name }) => ({ value, label: t(name) }))}
        value={tab}
        onChange={setTab}
      />
      {tab !== 'mine' ? (
        <Issues state={tab} />
      ) : known ? (
        <Mine />
      ) : (
        <Empty
          icon="lock"
          title={t('issue.signIn')}
          action={<Button onClick={() => requireLogin()}>{t('title.login')}</Button>}
        />
      )}
    </Page>
  )
}

function Issues({ state }: { readonly state: Exclude<Tab, 'mine'> }) {
  const t = useT()
  const issues = useRead('lhSendConfig', {}, { every: 30_000 })
  if (!issues.data) {
    return <NotYet of={issues} rows={3} height={150} />
  }
  const shown = issues.data.filter((issue) => state === 'all' || issue.state === state)
  if (shown.length === 0) return <Empty icon="rocket" title={t('issue.none')} body={t('issue.noneBody')} />
  return (
    <ul>
      {shown.map((issue) => (
        <IssueCard key={issue.id} issue={issue} />
      ))}
    </ul>
  )
}

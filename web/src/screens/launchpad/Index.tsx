import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { toLaunches, type Launch } from '#sdk/model/launch.ts'
import { signedIn } from '../../session/session.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { SignInPrompt } from '../../shell/SignInPrompt.tsx'
import cards from '../../kit/Cards.module.css'
import { Empty } from '../../kit/Empty.tsx'
import { HelpButton } from '../../shell/HelpButton.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { LaunchCard } from './LaunchCard.tsx'
import { Mine } from './Mine.tsx'

type Tab = 'all' | Launch['state'] | 'mine'

const tabs: readonly { readonly value: Tab; readonly name: MessageId }[] = [
  { value: 'all', name: 'issue.all' },
  { value: 'mine', name: 'issue.mine' },
  { value: 'subscribing', name: 'issue.subscribing' },
  { value: 'sold-out', name: 'issue.soldOut' },
  { value: 'redeeming', name: 'issue.redeeming' },
]

export default function Launchpad() {
  const t = useT()
  // The result page and notifications link directly to a tab.
  const [search] = useSearchParams()
  const [tab, setTab] = useState<Tab>(tabs.find(({ value }) => value === search.get('show'))?.value ?? 'all')
  const isSignedIn = useValue(signedIn)
  return (
    <Page wide actions={<HelpButton title="hint.issue" body="hint.issueBody" />}>
      <Segmented
        look="tabs"
        label={t('title.publication')}
        options={tabs.map(({ value, name }) => ({ value, label: t(name) }))}
        value={tab}
        onChange={setTab}
      />
      {tab !== 'mine' ? (
        <Launches state={tab} />
      ) : isSignedIn ? (
        <Mine />
      ) : (
        <SignInPrompt title="issue.signIn" body="signIn.subscriptions" />
      )}
    </Page>
  )
}

function Launches({ state }: { readonly state: Exclude<Tab, 'mine'> }) {
  const t = useT()
  const launches = useRead('lhSendConfig', {}, { every: 30_000, select: toLaunches })
  if (!launches.data) {
    return <NotYet of={launches} rows={3} height={150} />
  }
  const shown = launches.data.filter((launch) => state === 'all' || launch.state === state)
  if (shown.length === 0) return <Empty icon="rocket" title={t('issue.none')} body={t('issue.noneBody')} />
  return (
    <ul className={cards.cards}>
      {shown.map((launch) => (
        <LaunchCard key={launch.id} launch={launch} />
      ))}
    </ul>
  )
}

import { Page } from '../../kit/Page.tsx'
import { Entries } from './Entries.tsx'
import { Totals } from './Totals.tsx'
import { Verdict } from './Verdict.tsx'

/** Ledger of this world: its consistency, the totals of all accounts, and the entries. */
export default function Ledger() {
  return (
    <Page title="Ledger">
      <Verdict />
      <Entries />
      <Totals />
    </Page>
  )
}

import { Page } from '../../kit/Page.tsx'
import { Entries } from './Entries.tsx'
import { Totals } from './Totals.tsx'
import { Verdict } from './Verdict.tsx'

/** The books of this world: whether they are right, what the accounts hold, what was booked. */
export default function Ledger() {
  return (
    <Page title="Ledger">
      <Verdict />
      <Entries />
      <Totals />
    </Page>
  )
}

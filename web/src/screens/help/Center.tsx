import { Page } from '../../shell/Page.tsx'
import { HelpPanes } from './HelpPanes.tsx'

/** Screen with all texts of the help. */
export default function HelpCenter() {
  return (
    <Page>
      <HelpPanes />
    </Page>
  )
}

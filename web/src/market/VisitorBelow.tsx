import type { Market } from '#sdk/model/market.ts'
import type { MessageId } from '../i18n/translate.ts'
import { SignInPrompt } from '../shell/SignInPrompt.tsx'
import { TradesBelow } from './TradesBelow.tsx'

interface VisitorBelowProps {
  readonly market: Market
  readonly title: MessageId
  /** Describes the orders that a signed-in user sees here. */
  readonly body: MessageId
}

/** Below a visitor's ticket: reasons to sign in, and the latest trades. Loads neither lists nor records. */
export function VisitorBelow({ market, title, body }: VisitorBelowProps) {
  return (
    <>
      <SignInPrompt title={title} body={body} />
      <TradesBelow market={market} />
    </>
  )
}

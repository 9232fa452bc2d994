import type { IconName } from '../kit/icons.tsx'
import type { MessageId } from '../i18n/translate.ts'

interface Event {
  readonly text: MessageId
  readonly icon: IconName
}

/** Kinds of inbox items. `text` may name the item's values; `inbox/texts.ts` formats them. */
export const events = {
  depositPassed: { text: 'live.depositPassed', icon: 'deposit' },
  depositRejected: { text: 'live.depositRejected', icon: 'deposit' },
  withdrawalPassed: { text: 'live.withdrawalPassed', icon: 'withdraw' },
  withdrawalRejected: { text: 'live.withdrawalRejected', icon: 'withdraw' },
  identityPassed: { text: 'live.identityPassed', icon: 'shield' },
  identityRejected: { text: 'live.identityRejected', icon: 'shield' },
  subscriptionPassed: { text: 'live.subscriptionPassed', icon: 'rocket' },
  subscriptionRejected: { text: 'live.subscriptionRejected', icon: 'rocket' },
  subscriptionReleased: { text: 'live.subscriptionReleased', icon: 'rocket' },
  liquidation: { text: 'inbox.liquidation', icon: 'alert' },
  'take-profit': { text: 'inbox.takeProfit', icon: 'trade' },
  'stop-loss': { text: 'inbox.stopLoss', icon: 'trade' },
  optionSettled: { text: 'inbox.optionSettled', icon: 'clock' },
  alertAbove: { text: 'alert.roseTo', icon: 'alarm' },
  alertBelow: { text: 'alert.fellTo', icon: 'alarm' },
  signedIn: { text: 'inbox.signedIn', icon: 'lock' },
  sessionEnded: { text: 'inbox.sessionEnded', icon: 'lock' },
} as const satisfies Readonly<Record<string, Event>>

export type EventName = keyof typeof events

export const isEvent = (name: string): name is EventName => name in events

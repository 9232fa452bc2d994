import type { Made } from '../stage.ts'

/** What each thing costs and leaves, for the plan: nothing is sent for this. */
export const stageCosts: Readonly<
  Record<Made | 'fundPassword', { readonly spends: string; readonly leaves: string }>
> = {
  waitingOrder: { spends: 'half the price of 0.001 BTC, locked', leaves: 'a cancelled spot order' },
  filledOrder: {
    spends: 'the price of 0.001 BTC, sold again',
    leaves: 'two filled spot orders and their fees',
  },
  openPosition: {
    spends: 'the margin of one lot at 20x',
    leaves: 'a closed position, its fees and its result',
  },
  waitingContract: { spends: 'the margin of one lot at 20x, locked', leaves: 'a cancelled contract order' },
  closedPosition: {
    spends: 'the margin of one lot at 20x',
    leaves: 'a closed position, its fees and its result',
  },
  option: { spends: '10 USDT at stake', leaves: 'an option that settles by itself' },
  plan: { spends: '100 USDT', leaves: 'a redeemed plan and its penalty' },
  subscription: {
    spends: 'the least amount of the recommended launch',
    leaves: 'a subscription, which cannot be taken back',
  },
  transfer: { spends: 'nothing', leaves: 'two transfers of 1 USDT' },
  depositRequest: {
    spends: 'nothing',
    leaves: 'a deposit request of 100 USDT with a picture of one pixel, for the reviewers to reject',
  },
  rebates: {
    spends: 'nothing',
    leaves: 'nothing: on a mock alone, an invited newcomer and what they bought',
  },
  savedAddress: { spends: 'nothing', leaves: 'nothing: the address is deleted' },
  withdrawalAddress: { spends: 'nothing', leaves: 'nothing: on a mock the address is deleted' },
  fundPassword: { spends: 'nothing', leaves: 'a fund password on the newcomer' },
}

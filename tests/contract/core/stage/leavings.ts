import type { Made } from '../stage.ts'

/** Leftovers of each resource, for the plan. */
export const stageLeavings: Readonly<Record<Made | 'fundPassword', string>> = {
  waitingOrder: 'a cancelled spot order',
  filledOrder: 'two filled spot orders and their fees',
  openPosition: 'a closed position, its fees and its result',
  waitingContract: 'a cancelled contract order',
  closedPosition: 'a closed position, its fees and its result',
  option: 'an option that settles by itself',
  plan: 'a redeemed plan and its penalty',
  subscription: 'a subscription, which cannot be undone',
  transfer: 'two transfers of 1 USDT',
  depositRequest: 'a deposit request of 100 USDT with a picture of one pixel, for the reviewers to reject',
  rebates: 'nothing: only on a mock, an invited user and their purchases',
  savedAddress: 'nothing: the address is deleted',
  withdrawalAddress: 'nothing: on a mock the address is deleted',
  fundPassword: 'a fund password on the newcomer',
}

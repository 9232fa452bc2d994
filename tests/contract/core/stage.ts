import type { Ground } from './ground.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import type { Person } from './people.ts'
import { fundPasswordOf, savedAddress, withdrawalAddress } from './stage/addresses.ts'
import { type Make, undoAll, type Undo } from './stage/make.ts'
import { rebates } from './stage/rebates.ts'
import {
  closedPosition,
  filledOrder,
  openPosition,
  option,
  waitingContract,
  waitingOrder,
  plan,
  subscription,
} from './stage/trading.ts'
import { depositRequest, transfer } from './stage/wallet.ts'

/** Resources on the backend, by id; created once on first use, and undone at the end where possible. */
export interface Stage {
  /** A limit order far below the market. */
  waitingOrder(): Promise<number>
  /** A market order that was filled. */
  filledOrder(): Promise<number>
  openPosition(): Promise<number>
  /** A contract order that waits for its price. */
  waitingContract(): Promise<number>
  closedPosition(): Promise<number>
  option(): Promise<number>
  plan(): Promise<number>
  subscription(): Promise<void>
  /** Transferred from spot to options, and back at the end. */
  transfer(): Promise<void>
  depositRequest(): Promise<void>
  /** Rebate from an invited user who trades; credited a day later. */
  rebates(): Promise<void>
  /** A saved address of the newcomer, who has a fund password. */
  savedAddress(): Promise<{ readonly id: number; readonly address: string }>
  /** Permitted withdrawal address: `--withdraw-to`, or on a mock an address without an owner. */
  withdrawalAddress(): Promise<string>
  /** Sets a fund password for a user without one. */
  fundPassword(person: Person): Promise<string>
  /**
   * Marks a resource as cancelled, closed or redeemed: it is not undone at the end, and is created again on the next
   * use.
   */
  gone(what: Made): void
  /** Undoes everything now, for a probe after which it can no longer be undone. */
  undoNow(): Promise<void>
  /** Schedules the undo of something created outside this stage. */
  undoLater(what: string, run: () => Promise<unknown>): void
}

/** Resources that are created once and may be gone before the end. */
export type Made = Exclude<keyof Stage, 'fundPassword' | 'gone' | 'undoLater' | 'undoNow'>

export interface Staging {
  readonly stage: Stage
  /** Undoes what can be undone, last first. Returns what could not. */
  readonly cleanUp: () => Promise<readonly string[]>
  /** Pending undo steps. */
  readonly pending: () => readonly string[]
}

/** @param groundOf the backend for one part of the stage, under which its spending is booked */
export function createStage(options: TrialOptions, groundOf: (by: string) => Ground): Staging {
  const undo: (Undo & { readonly made?: Made })[] = []
  const made = new Map<Made, Promise<unknown>>()
  const once =
    <Value>(name: Made, make: Make<Value>) =>
    (): Promise<Value> => {
      if (!options.writes)
        return Promise.reject(
          new NotPossible('its prerequisites must be created first, which requires --writes'),
        )
      const known = made.get(name) as Promise<Value> | undefined
      const promise =
        known ?? make(groundOf(`stage.${name}`), (what, run) => undo.push({ made: name, what, run }))
      made.set(name, promise)
      return promise
    }

  const stage: Stage = {
    waitingOrder: once('waitingOrder', waitingOrder),
    filledOrder: once('filledOrder', filledOrder),
    openPosition: once('openPosition', openPosition),
    waitingContract: once('waitingContract', waitingContract),
    closedPosition: once('closedPosition', closedPosition),
    option: once('option', option),
    plan: once('plan', plan),
    subscription: once('subscription', subscription),
    transfer: once('transfer', transfer),
    depositRequest: once('depositRequest', depositRequest),
    rebates: once('rebates', rebates),
    savedAddress: once('savedAddress', savedAddress),
    withdrawalAddress: once('withdrawalAddress', withdrawalAddress),
    fundPassword: (person) => fundPasswordOf(groundOf('stage.fundPassword'), person),
    gone: (what) => {
      made.delete(what)
      const at = undo.findIndex((entry) => entry.made === what)
      if (at >= 0) undo.splice(at, 1)
    },
    undoNow: async () => {
      made.clear()
      undo.push(...(await undoAll(undo.splice(0).reverse())).toReversed())
    },
    undoLater: (what, run) => undo.push({ what, run }),
  }
  return {
    stage,
    pending: () => undo.map(({ what }) => `not undone yet: ${what}`),
    cleanUp: async () => {
      // A resource that blocks another, such as an open position its margin, may be undone after it: hence two passes.
      const failed = await undoAll(undo.splice(0).reverse())
      return (await undoAll(failed)).map(({ what, why }) => `could not ${what}: ${why}`)
    },
  }
}

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

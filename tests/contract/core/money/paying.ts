import type { Budget } from '../budget.ts'
import { branchOf, envelopeOf, payloadOf, type Exchange } from '../exchange.ts'
import { NotPossible } from '../notPossible.ts'
import type { TrialOptions } from '../options.ts'
import type { Guards } from '../wire.ts'
import { costOf, type Cost } from './cost.ts'
import type { Ledger } from './ledger.ts'
import type { Offers } from './offers.ts'

/**
 * Maps tokens to the given accounts, whose money a trial spends. New users have no money, and foreign tokens no owner.
 */
export interface Payers {
  /** Account of a token; undefined for all others. */
  accountOf(token: string | undefined): string | undefined
  /** Newest token of an account. */
  tokenOf(account: string): string | undefined
  /** Returns whether this token is from the newest session of an account. */
  isNewest(token: string | undefined): boolean
  /** Remembers the tokens of sign-ins to the given accounts. */
  look(exchange: Exchange): void
}

export function createPayers({ token, account, second }: TrialOptions): Payers {
  const main = account?.account ?? 'the account'
  const payers = [main, second?.account]
  const accounts = new Map(token === undefined ? [] : [[token, main]])
  const tokenOf: Payers['tokenOf'] = (name) => [...accounts].findLast(([, owner]) => owner === name)?.[0]
  return {
    isNewest: (one) => one !== undefined && tokenOf(accounts.get(one) ?? '') === one,
    accountOf: (one) => (one === undefined ? undefined : accounts.get(one)),
    tokenOf,
    look: (exchange) => {
      if (exchange.operation !== 'userLogin' || branchOf(exchange) !== 'ok') return
      const name = new URLSearchParams(exchange.request.body).get('user_string') ?? ''
      const given: unknown = payloadOf<'userLogin'>(exchange)
      if (typeof given === 'string' && payers.includes(name)) accounts.set(given, name)
    },
  }
}

/** Reserves in the budget what a write of money can cost, by the prices and lists of the backend. */
export function createPay(
  options: TrialOptions,
  { budget, offers, payers, ledger }: { budget: Budget; offers: Offers; payers: Payers; ledger: Ledger },
): Guards['pay'] {
  return async (by, { operation, fields, token, mustFail }) => {
    const account = payers.accountOf(token)
    // A deposit is work for the reviewers, whoever files it.
    const isPaid = account !== undefined || (operation === 'walletChargeReq' && token !== undefined)
    if (!isPaid) return () => undefined
    budget.assertGiven()
    const cost = await known(options, () => costOf(operation, fields, offers))
    if (!cost) return () => undefined
    if (account !== undefined) await ledger.open(account)
    const taken = budget.take(by, cost, mustFail ? 'refusal' : 'success')
    return (exchange) => {
      const { type, code } = envelopeOf(exchange)
      if (branchOf(exchange) === 'ok') taken.accepted()
      // Without an envelope the outcome is unknown.
      else if (type !== undefined || code !== undefined) taken.refused()
    }
  }
}

/** With play money, a backend whose prices cannot be read is still tested. */
async function known(
  { budget }: TrialOptions,
  read: () => Promise<Cost | undefined>,
): Promise<Cost | undefined> {
  try {
    return await read()
  } catch (error) {
    if (budget === undefined && error instanceof NotPossible) return undefined
    throw error
  }
}

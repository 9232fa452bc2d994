import { format } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { Payload } from '#sdk/operations.ts'
import { NotPossible } from '../notPossible.ts'

/** Free balance lost in one currency; negative when money came in. */
export interface Loss {
  readonly currency: string
  readonly amount: string
}

/** Free balances of every paying account, before its first write of money and at the end. */
export interface Ledger {
  /** Reads the balances of an account once, before its first payment. */
  open(account: string): Promise<void>
  /** @returns undefined when a balance cannot be read */
  losses(): Promise<readonly Loss[] | undefined>
}

/** Free balances by currency name, summed over all accounts of a user. */
type Balances = ReadonlyMap<string, bigint>

/** @param read `wallet/list` of one account */
export function createLedger(read: (account: string) => Promise<Payload<'walletList'>>): Ledger {
  const opened = new Map<string, Promise<Balances | undefined>>()
  const balances = async (account: string): Promise<Balances | undefined> => {
    try {
      return freeIn(await read(account))
    } catch (error) {
      if (error instanceof NotPossible) return undefined
      throw error
    }
  }
  return {
    open: async (account) => {
      const opening = opened.get(account) ?? balances(account)
      opened.set(account, opening)
      await opening
    },
    losses: async () => {
      const lost = new Map<string, bigint>()
      for (const [account, opening] of opened) {
        const [before, after] = [await opening, await balances(account)]
        if (!before || !after) return undefined
        for (const currency of new Set([...before.keys(), ...after.keys()])) {
          const loss = (before.get(currency) ?? 0n) - (after.get(currency) ?? 0n)
          lost.set(currency, (lost.get(currency) ?? 0n) + loss)
        }
      }
      return [...lost]
        .filter(([, amount]) => amount !== 0n)
        .map(([currency, amount]) => ({ currency, amount: format(amount) }))
    },
  }
}

function freeIn(wallets: Payload<'walletList'>): Balances {
  const free = new Map<string, bigint>()
  const add = (currency: string, balance: string) =>
    free.set(currency, (free.get(currency) ?? 0n) + units(balance))
  for (const row of wallets.change_wallet.balance) add(row.currency_name, row.change_balance)
  for (const row of wallets.lever_wallet.balance) add(row.currency_name, row.lever_balance)
  for (const row of wallets.micro_wallet.balance) add(row.currency_name, row.micro_balance)
  for (const row of wallets.legal_wallet.balance) add(row.currency_name, row.legal_balance)
  return free
}

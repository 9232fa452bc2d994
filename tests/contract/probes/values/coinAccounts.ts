import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'

const flags = ['is_legal', 'is_match', 'is_lever', 'is_micro'] as const
const kinds = ['legal', 'change', 'lever', 'micro'] as const

type Flags = Readonly<Record<(typeof flags)[number], number>>

/** Coins of each account by id, as `wallet/list` groups them. */
interface Accounts {
  readonly exchange: Exchange
  readonly members: readonly ReadonlySet<number>[]
  readonly rows: readonly (Flags & { readonly currency: number; readonly currency_name: string })[]
}

/** Number of coins whose own wallet is read, one for each set of accounts. */
const mostDetails = 8
const others = ['currencyUserCurrencyList', 'walletDetail', 'microtradePayableCurrencies'] as const

export const coinAccounts: Probe = {
  name: 'values.coin-accounts',
  rules: ['S3.04', 'S3.17'],
  closes: 'shown-twice',
  says: 'The flags of a currency name the accounts in which the wallets list it, and no other',
  effect: 'read',
  subjects: ['walletList', ...others],
  run: async (trial, watch) => {
    const accounts = await accountsOf(trial)
    const listed = accounts.rows.map((row) => ({ name: row.currency_name, currency: row.currency, row }))
    const wrong = wrongFlag(accounts, listed)
    watch.expect(wrong === undefined, 'walletList', wrong ?? '', accounts.exchange)
    await watch.each(others, async (operation) => {
      if (wrong !== undefined) throw new NotPossible('wallet/list contradicts itself')
      for (const [exchange, coins] of await looks[operation](trial, accounts)) {
        const differs = wrongFlag(accounts, coins)
        watch.expect(differs === undefined, operation, differs ?? '', exchange, accounts.exchange)
      }
    })
  },
}

async function accountsOf(trial: Trial): Promise<Accounts> {
  const exchange = await trial.send('walletList')
  const { legal_wallet, change_wallet, lever_wallet, micro_wallet } =
    succeeded<'walletList'>(exchange).message
  const groups = [legal_wallet, change_wallet, lever_wallet, micro_wallet]
  return {
    exchange,
    members: groups.map(({ balance }) => new Set(balance.map(({ currency }) => currency))),
    rows: groups.flatMap(({ balance }): Accounts['rows'] => balance),
  }
}

/** A row with flags, and the coin that it is about. */
interface Flagged {
  readonly name: string
  readonly currency: number
  readonly row: Flags
}

/** Returns the first flag that differs from the accounts in which the coin is listed. */
function wrongFlag({ members }: Accounts, coins: readonly Flagged[]): string | undefined {
  for (const { name, currency, row } of coins)
    for (const [at, flag] of flags.entries()) {
      const isListed = members[at]?.has(currency) === true
      const lists = `wallet/list ${isListed ? 'lists' : 'does not list'} it in the account ${kinds[at] ?? ''}`
      if (row[flag] !== Number(isListed))
        return `${name} has ${flag} ${String(row[flag])}, not ${String(Number(isListed))}: ${lists}`
    }
  return undefined
}

const looks: Readonly<
  Record<
    (typeof others)[number],
    (trial: Trial, accounts: Accounts) => Promise<readonly (readonly [Exchange, readonly Flagged[]])[]>
  >
> = {
  currencyUserCurrencyList: async (trial) => {
    const exchange = await trial.send('currencyUserCurrencyList')
    const coins = succeeded<'currencyUserCurrencyList'>(exchange).message.flatMap(
      ({ id, name, wallet, ...row }) => [row, wallet].map((one) => ({ name, currency: id, row: one })),
    )
    return [[exchange, coins]]
  },
  walletDetail: async (trial, { rows, members }) => {
    const setOf = (currency: number) => members.map((coins) => coins.has(currency)).join()
    const representatives = [
      ...new Map(rows.map(({ currency }) => [setOf(currency), currency])).values(),
    ].slice(0, mostDetails)
    const seen = []
    for (const currency of representatives) {
      const type = kinds.find((_, at) => members[at]?.has(currency)) ?? ''
      const exchange = await trial.send('walletDetail', { fields: { currency, type } })
      const { message: row } = succeeded<'walletDetail'>(exchange)
      seen.push([exchange, [{ name: row.currency_name, currency, row }]] as const)
    }
    return seen
  },
  microtradePayableCurrencies: async (trial) => {
    const exchange = await trial.send('microtradePayableCurrencies')
    const coins = succeeded<'microtradePayableCurrencies'>(exchange).message
    return [[exchange, coins.map((row) => ({ name: row.name, currency: row.id, row }))]]
  },
}

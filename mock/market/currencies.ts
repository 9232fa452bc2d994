import { parse } from '../domain/money.ts'
import type { AccountKind } from '../store/schema.ts'

export interface Currency {
  readonly id: number
  readonly name: string
  readonly longName: string
  readonly chains: readonly string[]
  /** The accounts it can be in. */
  readonly kinds: readonly AccountKind[]
  /** Units. */
  readonly minDeposit: bigint
  readonly minWithdrawal: bigint
  /** Percent of the amount. */
  readonly withdrawalFee: string
}

export const usdt = 3
export const bankCurrency = 9999
const every: readonly AccountKind[] = ['legal', 'change', 'lever', 'micro']
const spotAndTrust: readonly AccountKind[] = ['legal', 'change']

function coin(
  id: number,
  name: string,
  longName: string,
  chains: readonly string[],
  minimum: string,
  kinds = spotAndTrust,
): Currency {
  const units = parse(minimum)
  return { id, name, longName, chains, kinds, minDeposit: units, minWithdrawal: units, withdrawalFee: '0.1' }
}

export const currencies: readonly Currency[] = [
  coin(usdt, 'USDT', 'Tether', ['TRC20', 'OMNI', 'ERC20'], '10', every),
  coin(1, 'BTC', 'Bitcoin', ['OMNI'], '0.001'),
  coin(2, 'ETH', 'Ethereum', ['ERC20'], '0.01'),
  coin(10, 'SOL', 'Solana', [], '0.1'),
  coin(11, 'XRP', 'XRP', [], '10'),
  coin(12, 'BNB', 'BNB', [], '0.02'),
  coin(13, 'DOGE', 'Dogecoin', [], '50'),
  coin(14, 'ADA', 'Cardano', [], '10'),
  coin(15, 'LTC', 'Litecoin', [], '0.1'),
  coin(16, 'TRX', 'TRON', [], '50'),
  coin(17, 'LINK', 'Chainlink', [], '1'),
  coin(100, 'XAU', 'Gold', [], '0.01', []),
  coin(101, 'XAG', 'Silver', [], '1', []),
  coin(102, 'XPT', 'Platinum', [], '0.01', []),
  coin(103, 'XPD', 'Palladium', [], '0.01', []),
  coin(200, 'EUR', 'Euro', [], '10', []),
  coin(201, 'GBP', 'Pound sterling', [], '10', []),
  coin(202, 'AUD', 'Australian dollar', [], '10', []),
  coin(203, 'JPY', 'Japanese yen', [], '1000', []),
  coin(204, 'THB', 'Thai baht', [], '100', []),
  coin(205, 'KRW', 'South Korean won', [], '10000', []),
  coin(bankCurrency, 'BANK', 'Bank transfer', [], '10', []),
]

/** @returns nothing for an id that no currency has */
export function findCurrency(id: number): Currency | undefined {
  return currencies.find((currency) => currency.id === id)
}

export function currencyById(id: number): Currency {
  const found = findCurrency(id)
  if (!found) throw new Error(`No currency ${String(id)}`)
  return found
}

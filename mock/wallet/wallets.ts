import { format, mulDown, parse } from '#domain/decimal.ts'
import { dateTimeText } from '#domain/time.ts'
import { Flag } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Currency } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import { kindFlags } from '../market/rows.ts'
import { kindNames, type AccountKind } from '../store/accountKinds.ts'
import type { User } from '../store/schema.ts'
import { knownAddress } from './addresses.ts'
import { holdingOf, holdingsOf, usdtPrice, valueOfHolding, type Holding } from './holdings.ts'

type Schemas = components['schemas']

/** Fields of every currency row, independent of the account. */
function facts(scope: Scope, currency: Currency) {
  const price = usdtPrice(scope, currency.id)
  return {
    id: currency.id,
    currency: currency.id,
    currency_name: currency.name,
    currency_type: currency.chains.join(','),
    ...kindFlags(currency),
    cny_price: format(inCny(scope, price)),
    pb_price: format(price),
    usdt_price: format(price),
  }
}

const inCny = (scope: Scope, usdt: bigint): bigint => mulDown(usdt, parse(scope.world.settings.cnyRate))
const cnyRate = (scope: Scope): string => format(parse(scope.world.settings.cnyRate), 2)

/** The two balances of an account kind, in the contract's field spelling. */
function balances<Kind extends AccountKind>(kind: Kind, { available, frozen }: Holding) {
  const name = kindNames[kind]
  return { [`${name}_balance`]: format(available), [`lock_${name}_balance`]: format(frozen) } as Record<
    `${(typeof kindNames)[Kind]}_balance` | `lock_${(typeof kindNames)[Kind]}_balance`,
    string
  >
}

/** A user's wallet of one currency, all four kinds in one row. */
export async function walletRow(scope: Scope, user: User, currency: Currency): Promise<Schemas['Wallet']> {
  const holdings = await holdingsOf(scope, user.id)
  return {
    ...facts(scope, currency),
    user_id: user.id,
    address: await knownAddress(scope, user.id, currency),
    ...balances('trust', holdings.of('trust', currency.id)),
    ...balances('spot', holdings.of('spot', currency.id)),
    ...balances('contract', holdings.of('contract', currency.id)),
    ...balances('option', holdings.of('option', currency.id)),
    insurance_balance: format(0n),
    lock_insurance_balance: format(0n),
    status: 0,
    create_time: dateTimeText(user.created_at),
  }
}

/** All balances of a user by account kind; `search` filters by currency name. */
export async function walletGroups(
  scope: Scope,
  userId: number,
  search: string,
): Promise<Schemas['WalletGroups']> {
  const holdings = await holdingsOf(scope, userId)
  const group = <Row>(kind: AccountKind, row: (currency: Currency) => Row) => {
    const members = scope.world.catalogue.currencies.filter(
      ({ kinds, name }) => kinds.includes(kind) && name.includes(search.trim().toUpperCase()),
    )
    const total = members.reduce(
      (sum, { id }) => sum + valueOfHolding(usdtPrice(scope, id), holdings.of(kind, id)),
      0n,
    )
    return {
      balance: members.map(row),
      totle: format(inCny(scope, total), 2),
      usdt_totle: format(total),
      CNY: '',
    }
  }
  return {
    legal_wallet: group('trust', (currency) => ({
      ...facts(scope, currency),
      is_legal: Flag.yes,
      ...balances('trust', holdings.of('trust', currency.id)),
    })),
    change_wallet: group('spot', (currency) => ({
      ...facts(scope, currency),
      is_match: Flag.yes,
      ...balances('spot', holdings.of('spot', currency.id)),
      now_price: format(usdtPrice(scope, currency.id)),
    })),
    lever_wallet: group('contract', (currency) => ({
      ...facts(scope, currency),
      is_lever: Flag.yes,
      ...balances('contract', holdings.of('contract', currency.id)),
    })),
    micro_wallet: group('option', (currency) => ({
      ...facts(scope, currency),
      is_micro: Flag.yes,
      ...balances('option', holdings.of('option', currency.id)),
    })),
    ExRate: cnyRate(scope),
  }
}

/** One balance in detail. */
export async function detailOfWallet(
  scope: Scope,
  userId: number,
  currency: Currency,
  kind: AccountKind,
): Promise<Schemas['WalletDetail']> {
  return {
    ...facts(scope, currency),
    ...balances(kind, await holdingOf(scope, userId, kind, currency.id)),
    address: await knownAddress(scope, userId, currency),
    ExRate: cnyRate(scope),
    is_charge: currency.chains.length > 0,
    coin_trade_fee: format(parse(scope.world.settings.spot.feePercent), 6),
  }
}

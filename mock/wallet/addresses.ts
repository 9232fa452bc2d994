import type { Currency } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import { preparedQuery } from '../store/preparedQuery.ts'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'

/** Prefix, alphabet and number of random characters of each chain's addresses. */
const shapes: Readonly<Record<string, readonly [prefix: string, letters: string, length: number]>> = {
  TRC20: ['T', base58, 33],
  OMNI: ['1', base58, 33],
  // This chain has no checksum, but an address with this prefix exceeds the largest possible key.
  SOL: ['z', base58, 43],
  XRP: ['r', base58, 33],
  DOGE: ['D', base58, 33],
  ADA: ['addr1', bech32, 98],
  LTC: ['L', base58, 33],
}

/** A user's addresses on all chains of a currency, created on first use. */
export async function depositAddresses(
  scope: Scope,
  userId: number,
  currency: Currency,
): Promise<Record<string, string>> {
  const rows = await scope.tx
    .selectFrom('deposit_address')
    .select(['chain', 'address'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', currency.id)
    .execute()
  const existing = new Map(rows.map((row) => [row.chain, row.address]))
  const addresses: Record<string, string> = {}
  for (const chain of currency.chains) {
    const address = existing.get(chain) ?? newAddress(scope, chain)
    addresses[chain] = address
    if (existing.has(chain)) continue
    await scope.tx
      .insertInto('deposit_address')
      .values({ user_id: userId, currency_id: currency.id, chain, address })
      .execute()
  }
  return addresses
}

/** Looks like an address of its chain, but with a deliberately wrong checksum, so that real wallets reject it. */
function newAddress(scope: Scope, chain: string): string {
  if (chain === 'ERC20' || chain === 'BEP20') return `0x${scope.random.hex(20)}`
  const [prefix, letters, length] = shapes[chain] ?? ['1', base58, 33]
  const drawn = Array.from(scope.random.bytes(length), (byte) => letters[byte % letters.length])
  return prefix + drawn.join('')
}

/** The address on the first chain, or empty if none was created yet. */
export async function knownAddress(scope: Scope, userId: number, { id, chains }: Currency): Promise<string> {
  const [chain] = chains
  if (chain === undefined) return ''
  const [row] = await addressOn(scope.tx, { userId, currencyId: id, chain })
  return row?.address ?? ''
}

const addressOn = preparedQuery<{ userId: number; currencyId: number; chain: string }>()((tx, value) =>
  tx
    .selectFrom('deposit_address')
    .select('address')
    .where('user_id', '=', value('userId'))
    .where('currency_id', '=', value('currencyId'))
    .where('chain', '=', value('chain')),
)

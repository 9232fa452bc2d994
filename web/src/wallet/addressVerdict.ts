import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, base58xrp, bech32, bech32m, type BytesCoder } from '@scure/base'

/**
 * `shape`: unlike the addresses of its network. `checksum`: like them, with a mistyped character. `right`: the checksum
 * is correct. `unchecked`: like them, but without a checksum.
 */
export type AddressVerdict = 'shape' | 'checksum' | 'right' | 'unchecked'

type Bech32 = `${string}1${string}`

interface Format {
  readonly shape: RegExp
  /** Throws when the checksum is wrong. Returns false for an address without one. */
  readonly decode: (address: string) => unknown
}

const hex: Format = { shape: /^0x[0-9a-fA-F]{40}$/, decode: decodeHex }

const formats: Readonly<Record<string, readonly Format[]>> = {
  TRC20: [{ shape: /^T[1-9A-HJ-NP-Za-km-z]{33}$/, decode: checked(base58) }],
  ERC20: [hex],
  BEP20: [hex],
  SOL: [{ shape: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/, decode: decodeKey }],
  XRP: [{ shape: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/, decode: checked(base58xrp) }],
  DOGE: [{ shape: /^[DA9][1-9A-HJ-NP-Za-km-z]{33}$/, decode: checked(base58) }],
  ADA: [
    { shape: /^addr1[02-9ac-hj-np-z]{53,98}$/, decode: (address) => bech32.decode(address as Bech32, false) },
  ],
  LTC: [
    { shape: /^[LM3][1-9A-HJ-NP-Za-km-z]{26,33}$/, decode: checked(base58) },
    { shape: /^ltc1[02-9ac-hj-np-z]{11,71}$/, decode: decodeSegwit },
  ],
  OMNI: [
    { shape: /^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/, decode: checked(base58) },
    { shape: /^bc1[02-9ac-hj-np-z]{11,71}$/, decode: decodeSegwit },
  ],
}

/** Checks an address against the format and the checksum of its network; undefined for networks that are not listed. */
export function addressVerdict(chain: string, address: string): AddressVerdict | undefined {
  const known = formats[chain]
  if (!known || address === '') return undefined
  const format = known.find(({ shape }) => shape.test(address))
  if (!format) return 'shape'
  try {
    return format.decode(address) === false ? 'unchecked' : 'right'
  } catch {
    return 'checksum'
  }
}

/** Reads base58 whose last four bytes are a double SHA-256 of the others. */
function checked(alphabet: BytesCoder): (address: string) => void {
  return (address) => {
    const bytes = alphabet.decode(address)
    const sum = sha256(sha256(bytes.subarray(0, -4)))
    if (bytes.subarray(-4).some((byte, at) => byte !== sum[at])) throw new RangeError('wrong checksum')
  }
}

/** A Solana address is a public key without a checksum: only its 32 bytes can be checked. */
function decodeKey(address: string): false {
  if (base58.decode(address).length !== 32) throw new RangeError('not 32 bytes')
  return false
}

/** Witness version 0 is encoded in bech32, later versions in bech32m (BIP-350). */
function decodeSegwit(address: string): unknown {
  const isVersionZero = address.startsWith('q', address.indexOf('1') + 1)
  return (isVersionZero ? bech32 : bech32m).decode(address as Bech32)
}

/** Mixed case carries a checksum (EIP-55); addresses in one case have none. */
function decodeHex(address: string): boolean {
  const digits = address.slice(2)
  const lower = digits.toLowerCase()
  if (digits === lower || digits === digits.toUpperCase()) return false
  const hash = keccak_256(new TextEncoder().encode(lower))
  const expected = Array.from(lower, (digit, at) => {
    const nibble = at % 2 === 0 ? (hash[at >> 1] ?? 0) >> 4 : (hash[at >> 1] ?? 0) & 15
    return nibble >= 8 ? digit.toUpperCase() : digit
  })
  if (digits !== expected.join('')) throw new RangeError('wrong EIP-55 case')
  return true
}

import { expect, test } from 'vitest'
import { addressVerdict } from './addressVerdict.ts'

/** Published addresses: test vectors of BIP-173, BIP-350 and EIP-55, and well-known accounts of each network. */
const valid = [
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ['BEP20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['SOL', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
  ['XRP', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['DOGE', 'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ['LTC', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9'],
  ['LTC', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
  ['OMNI', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['OMNI', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['OMNI', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['OMNI', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  [
    'ADA',
    'addr1qx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgse35a3x',
  ],
] as const

test('[S5.14] published addresses of each network pass', () => {
  for (const [chain, address] of valid)
    expect(addressVerdict(chain, address), address).toBe(hasChecksum(chain, address) ? 'right' : 'unchecked')
})

test('[S5.14] two swapped characters are found on every network with a checksum', () => {
  for (const [chain, address] of valid) {
    if (!hasChecksum(chain, address)) continue
    const mistyped = swapLast(address)
    expect(addressVerdict(chain, mistyped), mistyped).toBe('checksum')
  }
})

test('[S5.14] an address of another network has the wrong shape', () => {
  expect(addressVerdict('TRC20', '0xdac17f958d2ee523a2206206994597c13d831ec7')).toBe('shape')
  expect(addressVerdict('ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('shape')
  expect(addressVerdict('TRC20', 'not an address')).toBe('shape')
})

test('[S5.14] networks without a known format pass', () => {
  expect(addressVerdict('NEWCHAIN', 'anything')).toBeUndefined()
})

/** A public key of Solana has no checksum, and neither has an address in one case (EIP-55). */
const hasChecksum = (chain: string, address: string) =>
  chain !== 'SOL' && (chain !== 'ERC20' || address !== address.toLowerCase())

function swapLast(address: string): string {
  const [end = '', beforeEnd = ''] = [address.at(-1), address.at(-2)]
  return `${address.slice(0, -2)}${end}${beforeEnd}`
}

import type { Payload } from '../operations.ts'

/** The user's own address on a chain. */
export interface ChainAddress {
  readonly chain: string
  readonly address: string
}

/** The account that bank transfers go to. */
export interface BankReceiver {
  readonly bankName: string
  readonly accountNumber: string
  readonly holder: string
}

/** Where a deposit is sent: `bank` for a bank transfer, the addresses of every chain otherwise. */
export interface DepositTarget {
  readonly bank: BankReceiver | undefined
  readonly addresses: readonly ChainAddress[]
}

export function toDepositTarget(payload: Payload<'walletGetInAddress'>): DepositTarget {
  if ('bkname' in payload) {
    const { bkname, bkcardnumer, cardname } = payload
    return { bank: { bankName: bkname, accountNumber: bkcardnumer, holder: cardname }, addresses: [] }
  }
  const addresses = Object.entries(payload).map(([chain, address]) => ({ chain, address }))
  return { bank: undefined, addresses }
}

import type { Payload } from '../operations.ts'

/** The user's deposit address on a chain. */
export interface ChainAddress {
  readonly chain: string
  readonly address: string
}

/** Receiving account of bank transfers. */
export interface BankReceiver {
  readonly bankName: string
  readonly accountNumber: string
  readonly holder: string
}

/** Target of a deposit: `bank` for a bank transfer, otherwise the address on each chain. */
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

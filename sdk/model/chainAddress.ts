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
  /** Currency to transfer; undefined when the backend does not send it. */
  readonly currency: string | undefined
  /** Names the customer in the reference of the transfer; undefined when the backend does not send it. */
  readonly reference: string | undefined
}

/** Target of a deposit: `bank` for a bank transfer, otherwise the address on each chain. */
export interface DepositTarget {
  readonly bank: BankReceiver | undefined
  readonly addresses: readonly ChainAddress[]
}

export function toDepositTarget(payload: Payload<'walletGetInAddress'>): DepositTarget {
  if ('bkname' in payload) {
    const { bkname, bkcardnumer, cardname, currency, reference } = payload
    return {
      bank: { bankName: bkname, accountNumber: bkcardnumer, holder: cardname, currency, reference },
      addresses: [],
    }
  }
  const addresses = Object.entries(payload).map(([chain, address]) => ({ chain, address }))
  return { bank: undefined, addresses }
}

import { useEffect, useState } from 'react'
import { toDepositTarget } from '#sdk/model/chainAddress.ts'
import { useRead } from '../../api/useRead.ts'
import type { AddressFault } from './addressFault.ts'

interface Typed {
  readonly currency_id: string
  readonly netType: string
  readonly address: string
}

type Check = (chain: string, address: string) => AddressFault | undefined

/**
 * Returns a check for a withdrawal address: its format, its checksum, and that it is not the customer's own deposit
 * address. Finds nothing until the decoders have loaded; the backend checks every address again.
 */
export function useAddressFault(currency: string) {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    import('./addressFault.ts').then(
      (part) => setCheck(() => part.addressFault),
      () => {},
    )
  }, [])
  const own = useRead(
    'walletGetInAddress',
    { currency: Number(currency) },
    { enabled: currency !== '', select: toDepositTarget },
  )

  return ({ netType, address }: Typed): AddressFault | 'own' | undefined => {
    const typed = address.trim()
    if (own.data?.addresses.some((each) => each.address === typed)) return 'own'
    return check?.(netType, typed)
  }
}

import { useEffect, useState } from 'react'
import { toDepositTarget } from '#sdk/model/chainAddress.ts'
import { useRead } from '../api/useRead.ts'
import { confirm } from '../feedback/confirm.ts'
import type { Fault } from '../forms/forms.ts'
import { plainText } from '../forms/rules.ts'
import { t } from '../i18n/translate.ts'
import { GroupedAddress } from '../kit/GroupedAddress.tsx'
import type { AddressVerdict } from './addressVerdict.ts'

type Check = (chain: string, address: string) => AddressVerdict | undefined

/** Address as typed, and the network the user chose; empty where it follows from the address. */
export interface TypedAddress {
  readonly address: string
  readonly netType: string
}

/** Faults that no backend can accept. An unknown shape may be a network of this backend, and is a question. */
const blocking = { checksum: 'address.checksum', own: 'address.own' } as const

/**
 * Checks withdrawal addresses of a currency: their format, their checksum, and that they are not the customer's own.
 * Finds nothing until the decoders have loaded; the backend checks every address again.
 */
export function useAddressCheck(currency: number, chains: readonly string[], enabled = true) {
  const [check, setCheck] = useState<Check>()
  useEffect(() => {
    if (!enabled) return
    import('./addressVerdict.ts').then((part) => setCheck(() => part.addressVerdict)).catch(() => {})
  }, [enabled])
  const own = useRead(
    'walletGetInAddress',
    { currency },
    { enabled: enabled && currency > 0, select: toDepositTarget },
  )

  /** Returns the chosen network, or else the only one to which the address can belong; empty if there are several. */
  function chainOf({ address, netType }: TypedAddress): string {
    const [first = '', ...others] = chains
    if (chains.includes(netType)) return netType
    if (others.length === 0) return first
    const fits = chains.filter((chain) => (check?.(chain, plainText(address)) ?? 'shape') !== 'shape')
    return fits.length === 1 ? (fits[0] ?? '') : ''
  }

  function verdictOf(typed: TypedAddress): AddressVerdict | 'own' | undefined {
    const text = plainText(typed.address)
    return own.data?.addresses.some((each) => each.address === text) ? 'own' : check?.(chainOf(typed), text)
  }

  return {
    chainOf,
    verdictOf,
    faultsOf: (typed: TypedAddress): { readonly address: Fault | false; readonly netType: Fault | false } => {
      const verdict = verdictOf(typed)
      return {
        address:
          plainText(typed.address) === ''
            ? 'address.needed'
            : (verdict === 'checksum' || verdict === 'own') && blocking[verdict],
        netType: chainOf(typed) === '' && 'address.chainNeeded',
      }
    },
    /** Asks whether an address of an unknown shape is meant. */
    isConfirmed: async (typed: TypedAddress): Promise<boolean> => {
      if (verdictOf(typed) !== 'shape') return true
      const chain = chainOf(typed)
      return confirm({
        title: t('address.doubt', { chain }),
        body: t('address.doubtBody'),
        action: t('address.saveAnyway'),
        danger: true,
        facts: [{ label: chain, value: <GroupedAddress text={plainText(typed.address)} /> }],
      })
    },
  }
}

export type AddressCheck = ReturnType<typeof useAddressCheck>

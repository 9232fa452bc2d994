import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { units } from '#domain/decimalText.ts'
import { wallets } from '#sdk/model/balance.ts'
import type { Payload } from '#sdk/operations.ts'
import { serverNow } from '../../api/clock.ts'
import { useRead } from '../../api/useRead.ts'
import { startOf, type ProfitPeriod } from './periods.ts'
import { profitUntilNow, readHistory, type OwnProfit, type ProfitHistory } from './readProfit.ts'

interface Known extends OwnProfit {
  readonly sinceJoined: boolean
}

interface ProfitState {
  /** Undefined until it is known. */
  readonly profit: Known | undefined
  /** True if it cannot be known now: a list failed, or is too long. */
  readonly isUnknown: boolean
}

/** The records of a period, with the balances that they led to. */
interface Snapshot {
  readonly history: ProfitHistory
  readonly groups: Payload<'walletList'>
}

/**
 * Profit of the signed-in user in a period. The records are read once a day and whenever balances change; in between,
 * only prices are new. `groups` are the balances of now; undefined if they are not known.
 */
export function useProfit(period: ProfitPeriod, groups: Payload<'walletList'> | undefined): ProfitState {
  const quotes = useRead('currencyQuotationNew', {}, { staleTime: 60_000 }).data
  const quantities = groups && quantitiesOf(groups)
  const query = useQuery<Snapshot>({
    queryKey: ['profit', period, startOf(period, serverNow()), quantities],
    queryFn: async ({ signal }) => {
      if (!groups) throw new Error('The balances are not known')
      return { history: await readHistory(period, groups, signal), groups }
    },
    enabled: groups !== undefined,
    staleTime: Infinity,
    // The old records with their own balances, until the new ones are read.
    placeholderData: (before, last) => (last?.queryKey[1] === period ? before : undefined),
  })
  const { data, isPlaceholderData } = query
  const profit = useMemo(
    () =>
      data && {
        ...profitUntilNow(data.history, isPlaceholderData ? data.groups : (groups ?? data.groups), quotes),
        sinceJoined: data.history.sinceJoined,
      },
    [data, isPlaceholderData, groups, quotes],
  )
  return { profit, isUnknown: query.isError && !profit }
}

const heldIn = (groups: Payload<'walletList'>) =>
  wallets(groups).filter(({ available, frozen }) => units(available) + units(frozen) !== 0n)

/** Key of the balances without their prices. */
const quantitiesOf = (groups: Payload<'walletList'>): string =>
  heldIn(groups)
    .map(({ account, currency, available, frozen }) => [account, currency, available, frozen].join(' '))
    .join()

import type { Ref } from 'react'
import { toDeliveryTimes } from '#sdk/model/deliveryTime.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Option } from '#sdk/model/option.ts'
import { toPayingCurrencies } from '#sdk/model/payingCurrency.ts'
import { useRead, combineQueries } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { Risk } from '../../../kit/Risk.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Ticket, type TicketHandle } from './Ticket.tsx'

interface PurchaseProps {
  readonly market: Market
  readonly ticket: Ref<TicketHandle>
  /** Called with the chosen delivery time, in seconds. */
  readonly onTime: (seconds: number | undefined) => void
  readonly onBought: (option: Option) => void
}

/** Ticket once times and balances have been read, with the risk warning. */
export function Purchase({ market, ticket, onTime, onBought }: PurchaseProps) {
  const t = useT()
  const times = useRead('microtradeSeconds', {}, { staleTime: 60_000, select: toDeliveryTimes })
  const currencies = useRead('microtradePayableCurrencies', {}, { select: toPayingCurrencies })
  if (!times.data || !currencies.data) {
    return <NotYet of={combineQueries(times, currencies)} rows={8} height={56} />
  }
  return (
    <>
      <Ticket
        ref={ticket}
        market={market}
        times={times.data}
        currencies={currencies.data}
        onTime={onTime}
        onBought={onBought}
      />
      <Risk>{t('option.risk')}</Risk>
    </>
  )
}

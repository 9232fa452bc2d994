import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { bankCurrencyId, bankUnit } from '#sdk/model/balance.ts'
import { useRead, combineQueries } from '../../../api/useRead.ts'
import { language } from '../../../i18n/catalogue.ts'
import { useValue } from '../../../platform/useValue.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { useGatesOpen } from '../../../wallet/useGates.ts'
import { OnlyGates } from './OnlyGates.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** Screen for a withdrawal to the saved bank card. */
export default function WithdrawBank() {
  const info = useRead(
    'walletGetInfo',
    { currency: bankCurrencyId },
    { staleTime: 0, select: toWithdrawalInfo },
  )
  const lang = useValue(language)
  const cards = useRead('userCashInfo', { lang }, { staleTime: 0, select: toBankCardInfo })
  const card = cards.data?.card
  const saved = card !== undefined
  const open = useGatesOpen(saved)
  if (info.data && open && card)
    return <WithdrawForm currency={bankCurrencyId} unit={bankUnit} info={info.data} card={card} />
  return (
    <Page>
      {info.data && cards.data ? (
        <OnlyGates target={{ set: saved, title: 'gate.card', to: '/pages/bankbind/addbank' }} />
      ) : (
        <NotYet of={combineQueries(info, cards)} rows={5} height={72} />
      )}
    </Page>
  )
}

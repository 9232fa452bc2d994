import { combineQueries } from '../../../api/combineQueries.ts'
import { useRead } from '../../../api/useRead.ts'
import { language } from '../../../i18n/catalogue.ts'
import { useValue } from '../../../platform/useValue.ts'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { bank, bankUnit } from '../accounts.ts'
import { Gates, useGatesOpen } from './Gates.tsx'
import { WithdrawForm } from './WithdrawForm.tsx'

/** A withdrawal to the saved bank card. */
export default function WithdrawBank() {
  const info = useRead('walletGetInfo', { currency: bank }, { staleTime: 0 })
  const card = useRead('userCashInfo', { lang: useValue(language) }, { staleTime: 0 })
  const saved = Boolean(card.data?.bank_account)
  const open = useGatesOpen(saved)
  return (
    <Page>
      {info.data && card.data ? (
        <>
          <Gates target={{ set: saved, title: 'gate.card', to: '/pages/bankbind/addbank' }} />
          {open && <WithdrawForm currency={bank} unit={bankUnit} info={info.data} card={card.data} />}
        </>
      ) : (
        <NotYet of={combineQueries(info, card)} rows={5} height={72} />
      )}
    </Page>
  )
}

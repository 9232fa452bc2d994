import { useState } from 'react'
import { toBankCardInfo } from '#sdk/model/bankCard.ts'
import { go, goBack } from '../../routing/navigate.ts'
import { useGates } from '../../wallet/useGates.ts'
import { useRead, combineQueries } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Reasons } from '../../kit/Reasons.tsx'
import { CardForm } from './CardForm.tsx'

/** Screen for a bank card. A new one replaces the old one; before the first one, it says what a card is for. */
export default function Addbank({ onSaved }: { readonly onSaved?: () => void }) {
  const t = useT()
  const info = useRead('userCashInfo', { lang: useValue(language) }, { select: toBankCardInfo })
  const gates = useGates()
  const [done, setDone] = useState<string>()
  const needsProof = info.data?.needsProof === true
  if (done === undefined && info.data && (!needsProof || gates.hasFundPassword))
    return (
      <CardForm
        info={info.data}
        lead={!info.data.card && <Why />}
        onDone={(bank) => {
          setDone(bank)
          onSaved?.()
        }}
      />
    )
  return (
    <Page>
      {done !== undefined ? (
        <Done title={t('card.saved')} body={t('card.savedBody', { bank: done })}>
          <Button wide onClick={goBack}>
            {t('action.goBack')}
          </Button>
        </Done>
      ) : !info.data || (needsProof && !gates.ready) ? (
        <NotYet of={combineQueries(info, gates)} rows={8} height={72} />
      ) : (
        <Empty
          icon="lock"
          title={t('address.fundFirst')}
          body={t('card.fundFirstBody')}
          action={
            <Button onClick={() => go('/pages/settings/security/changePayPassword')}>{t('fund.set')}</Button>
          }
        />
      )}
    </Page>
  )
}

function Why() {
  const t = useT()
  return (
    <Reasons
      picture="card"
      promise={t('card.promise')}
      rows={[
        { icon: 'edit', title: t('card.whyLess'), body: t('card.whyLessBody') },
        { icon: 'user', title: t('card.whyOwn'), body: t('card.whyOwnBody') },
        { icon: 'lock', title: t('card.whySafe'), body: t('card.whySafeBody') },
      ]}
    />
  )
}

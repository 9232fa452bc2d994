import { useSearchParams } from 'react-router-dom'
import { toSavedAddresses } from '#sdk/model/savedAddress.ts'
import { readDraft } from '../../session/drafts.ts'
import { go, goBack } from '../../routing/navigate.ts'
import { useRead } from '../../api/useRead.ts'
import { chooseAddress, withdrawDraft } from '../../wallet/drafts.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { SavedAddress } from './SavedAddress.tsx'

/** Screen that chooses the saved address of a withdrawal. `?currency=3` */
export default function Address() {
  const t = useT()
  const [search] = useSearchParams()
  const currency = Number(search.get('currency')) || 3
  const list = useRead('walletGetAddress', { currency }, { staleTime: 0, select: toSavedAddresses })
  const chosen = readDraft(withdrawDraft(currency)).address
  const create = (
    <Button look="quiet" wide onClick={() => go(`/pages/user/address/create?currency=${currency}`)}>
      {t('title.addAddress')}
    </Button>
  )
  return (
    <Page footer={list.data && list.data.length > 0 && create}>
      {list.data ? (
        list.data.length > 0 ? (
          <ul>
            {list.data.map((saved) => (
              <Row
                key={saved.id}
                title={<SavedAddress saved={saved} />}
                selected={saved.address === chosen}
                onClick={() => {
                  chooseAddress(currency, saved.address)
                  goBack()
                }}
              />
            ))}
          </ul>
        ) : (
          <Empty icon="address" title={t('address.none')} body={t('address.noneBody')} action={create} />
        )
      ) : (
        <NotYet of={list} rows={4} height={72} />
      )}
    </Page>
  )
}

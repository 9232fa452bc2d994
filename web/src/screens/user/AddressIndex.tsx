import { useSearchParams } from 'react-router-dom'
import { toSavedAddresses, type SavedAddress as Saved } from '#sdk/model/savedAddress.ts'
import { confirm } from '../../feedback/confirm.ts'
import { go } from '../../routing/navigate.ts'
import { toast } from '../../feedback/toast.ts'
import { useRead } from '../../api/useRead.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { GroupedAddress } from '../../kit/GroupedAddress.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useIsPresent } from '../../kit/Item.tsx'
import { PresenceList } from '../../kit/PresenceList.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import styles from './Address.module.css'
import { SavedAddress } from './SavedAddress.tsx'
import { useAddressCoins } from '../../wallet/useAddressCoins.ts'

/** Address book, grouped by coin. `?currency=3` */
export default function AddressIndex() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { coins, ...queries } = useAddressCoins()
  const coin = coins?.find((each) => String(each.id) === search.get('currency')) ?? coins?.[0]
  return (
    <Page
      footer={
        coin && (
          <Button wide onClick={() => go(`/pages/user/address/create?currency=${coin.id}`)}>
            {t('title.addAddress')}
          </Button>
        )
      }
    >
      {coins && coin ? (
        <>
          <Segmented
            label={t('transfer.currency')}
            look="tabs"
            options={coins.map((each) => ({ value: each.id, label: each.name }))}
            value={coin.id}
            onChange={(next) => setSearch({ currency: String(next) }, { replace: true })}
          />
          <Book key={coin.id} currency={coin.id} />
        </>
      ) : (
        <NotYet of={queries} rows={4} height={72} />
      )}
    </Page>
  )
}

function Book({ currency }: { readonly currency: number }) {
  const t = useT()
  const list = useRead('walletGetAddress', { currency }, { staleTime: 0, select: toSavedAddresses })
  const remove = useWrite('walletDeladdress', { lockUntilRead: true })

  async function ask(saved: Saved) {
    const yes = await confirm({
      title: t('address.removeAsk'),
      body: t('address.removeBody'),
      action: t('address.remove'),
      danger: true,
      facts: [
        { label: saved.chain, value: <GroupedAddress text={saved.address} /> },
        ...(saved.notes ? [{ label: t('address.notes'), value: saved.notes }] : []),
      ],
    })
    if (!yes) return
    const sent = await remove.send({ address_id: saved.id })
    if (sent.ok) toast(t('address.removed'), 'good')
  }

  if (!list.data) return <NotYet of={list} rows={4} height={72} />
  return (
    <PresenceList
      rows={list.data}
      idOf={({ id }) => id}
      empty={<Empty icon="address" title={t('address.none')} body={t('address.noneBody')} />}
    >
      {(saved) => <BookRow saved={saved} busy={remove.busy} onRemove={() => void ask(saved)} />}
    </PresenceList>
  )
}

interface BookRowProps {
  readonly saved: Saved
  readonly busy: boolean
  readonly onRemove: () => void
}

function BookRow({ saved, busy, onRemove }: BookRowProps) {
  const t = useT()
  const isPresent = useIsPresent()
  return (
    <Row
      title={<SavedAddress saved={saved} />}
      value={
        isPresent ? (
          <span className={styles.tools}>
            <CopyButton text={saved.address} label={t('deposit.copyAddress')} />
            <IconButton icon="trash" label={t('address.remove')} aria-busy={busy} onClick={onRemove} />
          </span>
        ) : (
          t('address.removed')
        )
      }
    />
  )
}

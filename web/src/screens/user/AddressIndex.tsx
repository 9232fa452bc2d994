import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#sdk/errors.ts'
import { toSavedAddresses, type SavedAddress as Saved } from '#sdk/model/savedAddress.ts'
import { confirm } from '../../feedback/confirm.ts'
import { go } from '../../routing/navigate.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { toast } from '../../feedback/toast.ts'
import { combineQueries, useRead } from '../../api/useRead.ts'
import { useWrite } from '../../api/useWrite.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { GroupedAddress } from '../../kit/GroupedAddress.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { useIsPresent } from '../../kit/Item.tsx'
import { PresenceList } from '../../kit/PresenceList.tsx'
import { Reasons } from '../../kit/Reasons.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import styles from './Address.module.css'
import { SavedAddress } from './SavedAddress.tsx'
import { useAddressCoins } from '../../wallet/useAddressCoins.ts'
import { useGates } from '../../wallet/useGates.ts'

/** Shown before the first address. */
const AddressForm = onDemand(
  async () => (await import('./AddressForm.tsx')).AddressForm,
  ({ lead }) => <Page>{lead}</Page>,
)

/** Address book, grouped by coin. `?currency=3` */
export default function AddressIndex() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const gates = useGates()
  const [filled, setFilled] = useState<number>()
  const { coins, ...queries } = useAddressCoins()
  const coin = coins?.find((each) => String(each.id) === search.get('currency')) ?? coins?.[0]
  const currency = coin?.id ?? 0
  const list = useRead(
    'walletGetAddress',
    { currency },
    { enabled: currency > 0, staleTime: 0, select: toSavedAddresses },
  )
  if (!coins || !coin)
    return (
      <Page>
        <NotYet of={queries} rows={4} height={72} />
      </Page>
    )
  const tabs = (
    <Segmented
      label={t('transfer.currency')}
      look="tabs"
      options={coins.map((each) => ({ value: each.id, label: each.name }))}
      value={coin.id}
      onChange={(next) => setSearch({ currency: String(next) }, { replace: true })}
    />
  )
  // After its last row was removed, a list stays a list: nothing new comes under the finger.
  if (list.data?.length && filled !== coin.id) setFilled(coin.id)
  const none = list.data?.length === 0 && filled !== coin.id
  if (none && gates.hasFundPassword)
    return (
      <AddressForm
        key={coin.id}
        coins={coins}
        lead={
          <>
            {tabs}
            <Why />
          </>
        }
        // The list, with its row, takes the place of the form and its button.
        onSaved={() => document.querySelector('h1')?.focus()}
      />
    )
  const rows = none && !gates.ready ? undefined : list.data
  return (
    <Page
      // On a wide page it is below the list, which has its height with its rows.
      footer={
        (rows ?? list.error) && (
          <Button wide onClick={() => go(`/pages/user/address/create?currency=${coin.id}`)}>
            {t('title.addAddress')}
          </Button>
        )
      }
    >
      {tabs}
      {rows ? (
        <Book key={coin.id} rows={rows} />
      ) : (
        <NotYet of={combineQueries(list, gates)} rows={4} height={72} />
      )}
    </Page>
  )
}

function Why() {
  const t = useT()
  return (
    <Reasons
      picture="address"
      promise={t('address.promise')}
      rows={[
        { icon: 'shield', title: t('address.whyChecked'), body: t('address.whyCheckedBody') },
        { icon: 'clock', title: t('address.whyNext'), body: t('address.whyNextBody') },
        { icon: 'lock', title: t('address.whySafe'), body: t('address.whySafeBody') },
      ]}
    />
  )
}

function Book({ rows }: { readonly rows: readonly Saved[] }) {
  return (
    <PresenceList rows={rows} idOf={({ id }) => id} empty={<Why />}>
      {(saved) => <BookRow saved={saved} />}
    </PresenceList>
  )
}

function BookRow({ saved }: { readonly saved: Saved }) {
  const t = useT()
  const isPresent = useIsPresent()
  const name = saved.notes || saved.address
  const remove = useWrite('walletDeladdress', { lockUntilRead: true, refused: isGone })

  async function ask() {
    if (remove.busy) return
    const yes = await confirm({
      title: t('address.removeAsk'),
      body: t('address.removeBody'),
      action: t('address.remove'),
      danger: true,
      facts: [
        { label: saved.chain, value: <GroupedAddress text={saved.address} /> },
        ...(saved.notes ? [{ label: t('record.note'), value: saved.notes }] : []),
      ],
    })
    if (!yes) return
    const sent = await remove.send({ address_id: saved.id })
    if (sent.ok || isGone(sent.error)) toast(t('address.removed'), 'good')
  }

  return (
    <Row
      title={<SavedAddress saved={saved} />}
      value={
        isPresent ? (
          <span className={styles.tools}>
            <CopyButton text={saved.address} label={`${t('deposit.copyAddress')}, ${name}`} />
            <IconButton
              icon="trash"
              label={`${t('address.remove')}, ${name}`}
              aria-busy={remove.busy}
              onClick={() => void ask()}
            />
          </span>
        ) : (
          t('address.removed')
        )
      }
    />
  )
}

/** Returns true if the address was removed in another tab or on another device. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.reason === 'not-found'

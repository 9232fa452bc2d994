import { useState } from 'react'
import { type Balance, bankCurrencyId, onChains } from '#sdk/model/balance.ts'
import { go } from '../../../routing/navigate.ts'
import { compare, times, units } from '#domain/decimalText.ts'
import { useGates } from '../../../wallet/useGates.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { CoinLogo } from '../../../kit/CoinLogo.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { List, ListSection } from '../../../kit/List.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { Gates } from './Gates.tsx'
import { CoinMoney } from '../../../market/CoinMoney.tsx'
import styles from './Withdraw.module.css'

const worth = ({ available, usdtPrice }: Balance): string => times(available, usdtPrice)

/** Choice of the coin to withdraw, and the requirements before that. */
export default function Withdraw() {
  const t = useT()
  const list = useRead('walletList', {}, { select: onChains })
  const [all, setAll] = useState(false)
  const coins = list.data?.toSorted((a, b) => compare(worth(b), worth(a)))
  // Coins that there is nothing of wait behind a button, unless there is nothing at all.
  const owned = coins?.filter(({ available, frozen }) => units(available) + units(frozen) !== 0n) ?? []
  const shown = all || owned.length === 0 ? coins : owned
  const gates = useGates()
  const actions = (
    <IconButton
      icon="record"
      label={t('title.assetRecord')}
      onClick={() => go('/pages/assets/record?tab=withdrawals')}
    />
  )
  // Gates and coins are above the rest of the screen, which would move when they arrive.
  if (!(gates.ready || gates.error) || !(coins ?? list.error))
    return (
      <Page actions={actions}>
        <Skeleton rows={8} />
      </Page>
    )
  return (
    <Page actions={actions}>
      <Gates />
      <List title={t('deposit.bank')}>
        <Row
          icon="bank"
          title={t('withdraw.bank')}
          note={t('withdraw.bankNote')}
          to={`/pages/assets/withdraw/bank/bank?currency=${bankCurrencyId}`}
        />
      </List>
      {coins && shown ? (
        coins.length === 0 ? (
          <Empty
            icon="coins"
            title={t('assets.nothing')}
            body={t('assets.nothingBody')}
            action={<Button onClick={() => go('/pages/assets/deposit/index')}>{t('menu.deposit')}</Button>}
          />
        ) : (
          <ListSection
            title={
              <span className={styles.head}>
                {t('deposit.byChain')} <span aria-hidden="true">{t('assets.available')}</span>
              </span>
            }
          >
            <ul>
              {shown.map((row) => (
                <Row
                  key={row.currencyId}
                  lead={<CoinLogo name={row.currency} />}
                  title={row.currency}
                  note={
                    <>
                      {row.chains.join(' · ')}
                      {units(row.frozen) !== 0n && (
                        <span className={styles.frozen}>
                          {t('assets.frozen')} <CoinMoney value={row.frozen} of={row.currency} />
                        </span>
                      )}
                    </>
                  }
                  value={
                    <>
                      <span className="visually-hidden">{t('assets.available')} </span>
                      <CoinMoney value={row.available} of={row.currency} aligned />
                    </>
                  }
                  to={`/pages/assets/withdraw/detail?currency=${row.currencyId}`}
                />
              ))}
            </ul>
            {shown.length < coins.length && (
              <Button look="text" wide onClick={() => setAll(true)}>
                {t('withdraw.showAll')}
              </Button>
            )}
          </ListSection>
        )
      ) : (
        <NotYet of={list} rows={4} />
      )}
      <List>
        <Row icon="address" title={t('title.addresses')} to="/pages/user/address/index" />
        <Row icon="card" title={t('title.bankCards')} to="/pages/bankbind/index" />
      </List>
    </Page>
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { AccountKindNumber } from '#generated/enums.ts'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { accountFields, accountNames, totalsInUsdt, wallets, type AccountName } from '#sdk/model/balance.ts'
import { compare, sum, times, units } from '#domain/decimalText.ts'
import { usePricing } from '../../../figures/usePricing.ts'
import { usePages } from '../../../api/usePages.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { CoinLogo } from '../../../kit/CoinLogo.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { ListSection } from '../../../kit/List.tsx'
import { Panes } from '../../../kit/Panes.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { useWide } from '../../../platform/useWide.ts'
import { ErrorState } from '../../../shell/ErrorState.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { accountOf, accounts } from '../accounts.ts'
import { Actions } from '../Actions.tsx'
import { Hero } from '../Hero.tsx'
import { Logs, noTransfers } from '../records/Logs.tsx'
import { CoinMoney } from '../../../market/CoinMoney.tsx'
import { Money } from '../../../figures/Veiled.tsx'
import styles from './TradeAccount.module.css'

/** Screen of one of the four accounts: its balances and their changes. `?account=spot` */
export default function TradeAccount() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const account = accountOf(search.get('account'))
  const { name, note, use } = accounts[account]
  const [part, setPart] = useState<'balances' | 'log'>('balances')
  const list = useRead('walletList', {})
  const wide = useWide()
  const balances = list.data && (
    <Balances rows={wallets(list.data).filter((row) => row.account === account)} />
  )
  return (
    <Page title={t(name)}>
      <Segmented
        label={t('assets.accounts')}
        look="tabs"
        options={accountNames.map((each) => ({ value: each, label: t(accounts[each].name) }))}
        value={account}
        onChange={(next) => setSearch({ account: next }, { replace: true })}
      />
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : (
        <Hero label={t(note)} usdt={list.data && totalsInUsdt(list.data)[account]} />
      )}
      <Actions
        actions={[
          {
            icon: 'transfer',
            label: t('title.transfer'),
            to: `/pages/assets/transfer/index?from=${accountFields[account]}`,
          },
          ...(account === 'spot'
            ? ([
                { icon: 'deposit', label: t('menu.deposit'), to: '/pages/assets/deposit/index' },
                { icon: 'withdraw', label: t('menu.withdraw'), to: '/pages/assets/withdraw/index' },
              ] as const)
            : []),
          { icon: accounts[account].icon, label: t(use.label), to: use.to },
        ]}
      />
      {wide ? (
        <Panes
          aside={
            <ListSection title={t('assets.balances')}>
              {balances ?? (!list.error && <Skeleton rows={6} />)}
            </ListSection>
          }
        >
          <ListSection title={t('assets.log')}>
            <AccountLogs key={account} account={account} />
          </ListSection>
        </Panes>
      ) : (
        <>
          <Segmented
            label={t('assets.part')}
            options={[
              { value: 'balances', label: t('assets.balances') },
              { value: 'log', label: t('assets.log') },
            ]}
            value={part}
            onChange={setPart}
          />
          {part === 'log' ? <AccountLogs account={account} /> : balances}
        </>
      )}
    </Page>
  )
}

function AccountLogs({ account }: { readonly account: AccountName }) {
  const type = AccountKindNumber[account]
  const pages = usePages('walletLegalLog', { type }, { toRow: toAccountEntry })
  // Deposits arrive in the spot account; the others are filled from there.
  return account === 'spot' ? <Logs pages={pages} /> : <Logs pages={pages} empty={noTransfers} />
}

function Balances({ rows }: { readonly rows: ReturnType<typeof wallets> }) {
  const t = useT()
  const pricing = usePricing()
  if (rows.length === 0) return <Empty icon="coins" title={t('assets.nothing')} />
  const totalOf = (row: (typeof rows)[number]) => sum([row.available, row.frozen])
  const worth = (row: (typeof rows)[number]) => times(totalOf(row), row.usdtPrice)
  return (
    <ul>
      {rows
        .toSorted((a, b) => compare(worth(b), worth(a)))
        .map((row) => (
          <Row
            key={row.currencyId}
            lead={<CoinLogo name={row.currency} />}
            title={row.currency}
            note={
              units(row.frozen) !== 0n ? (
                <span className={styles.parts}>
                  <span>
                    {t('assets.available')} <CoinMoney value={row.available} of={row.currency} />
                  </span>
                  <span>
                    {t('assets.frozen')} <CoinMoney value={row.frozen} of={row.currency} />
                  </span>
                </span>
              ) : undefined
            }
            value={<CoinMoney value={totalOf(row)} of={row.currency} />}
            valueNote={
              <>
                ≈ <Money value={pricing.of(worth(row))} unit={pricing.unit} places={pricing.places} />
              </>
            }
          />
        ))}
    </ul>
  )
}

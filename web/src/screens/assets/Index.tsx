import { useState } from 'react'
import { accountNames, totalsInUsdt, wallets } from '#sdk/model/balance.ts'
import { shareOf, sum, units } from '#domain/decimalText.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { lastBalances } from '../../offline/lastBalances.ts'
import { ErrorState } from '../../shell/ErrorState.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { DayLine } from '../../figures/DayLine.tsx'
import { Stale } from '../../figures/Stale.tsx'
import { accounts } from './accounts.ts'
import { Actions } from './Actions.tsx'
import { Coins } from './Coins.tsx'
import { CoinSheet } from './CoinSheet.tsx'
import { coinsOf } from './coins.ts'
import { Hero } from './Hero.tsx'
import styles from './Index.module.css'
import { Money } from '../../figures/Veiled.tsx'

export default function Assets() {
  const list = useRead('walletList', {}, { every: 15_000 })
  const [before] = useState(lastBalances)
  return (
    <Page wide>
      {!list.data && before && list.error ? (
        <Everything groups={before.balances} at={before.at} old />
      ) : list.data ? (
        <Everything groups={list.data} at={list.dataUpdatedAt} />
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={list.refetch} />
      ) : (
        <>
          <Skeleton rows={1} height={120} />
          <Skeleton rows={8} />
        </>
      )}
    </Page>
  )
}

interface EverythingProps {
  readonly groups: Parameters<typeof wallets>[0]
  readonly at: number
  /** True if the data is stored from an earlier read. */
  readonly old?: boolean
}

function Everything({ groups, at, old = false }: EverythingProps) {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const [open, setOpen] = useState<string>()
  const totals = totalsInUsdt(groups)
  const total = sum(Object.values(totals))
  const coins = coinsOf(wallets(groups))
  return (
    <div className={styles.everything}>
      <Hero label={t('assets.total')} usdt={total}>
        <DayLine of={groups} />
        <Shares totals={totals} />
        {old ? (
          <p className={styles.old}>{t('offline.asOf', { time: format.date(at, 'minute') })}</p>
        ) : (
          <Stale at={at} afterMs={40_000} />
        )}
      </Hero>
      <Actions
        actions={[
          { icon: 'deposit', label: t('menu.deposit'), to: '/pages/assets/deposit/index' },
          { icon: 'withdraw', label: t('menu.withdraw'), to: '/pages/assets/withdraw/index' },
          { icon: 'transfer', label: t('title.transfer'), to: '/pages/assets/transfer/index' },
          { icon: 'record', label: t('title.assetRecord'), to: '/pages/assets/record' },
        ]}
      />
      <List title={t('assets.accounts')}>
        {accountNames.map((name) => (
          <Row
            key={name}
            icon={accounts[name].icon}
            title={
              <span className={styles.account}>
                {t(accounts[name].name)}
                <span className={styles.share}>{format.percent(shareOf(totals[name], total), 1)}</span>
              </span>
            }
            value={<Money value={pricing.of(totals[name])} places={pricing.places} />}
            to={`/pages/assets/tradeAccount?account=${name}`}
          />
        ))}
      </List>
      <Coins coins={coins} onOpen={setOpen} />
      <List>
        <Row icon="rocket" title={t('issue.mine')} to="/pages/publication/index?show=mine" />
        <Row icon="coins" title={t('title.publication')} to="/pages/publication/index" />
      </List>
      <CoinSheet coin={coins.find((coin) => coin.name === open)} onClose={() => setOpen(undefined)} />
    </div>
  )
}

/** Bar of the money's spread over the accounts. The rows below give the figures. */
function Shares({ totals }: { readonly totals: ReturnType<typeof totalsInUsdt> }) {
  const all = units(sum(Object.values(totals)))
  if (all <= 0n) return null
  return (
    <div className={styles.shares} aria-hidden="true">
      {accountNames.map((name) => (
        <span key={name} style={{ flexGrow: Number((units(totals[name]) * 1000n) / all) }} />
      ))}
    </div>
  )
}

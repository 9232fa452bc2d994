import { useState } from 'react'
import { hasMargin, totalsInUsdt, wallets } from '#sdk/model/balance.ts'
import { sum } from '#domain/decimalText.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { useEver } from '../../platform/useEver.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { lastBalances } from '../../offline/lastBalances.ts'
import { ErrorState } from '../../shell/ErrorState.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Stale } from '../../figures/Stale.tsx'
import { Accounts } from './Accounts.tsx'
import { Actions } from './Actions.tsx'
import { Coins } from './Coins.tsx'
import { coinsOf } from './coins.ts'
import { Hero } from './Hero.tsx'
import styles from './Index.module.css'

// Drawn when the balances are there: its file arrives meanwhile.
const ProfitPart = onDemand(
  async () => (await import('../../wallet/profit/ProfitPart.tsx')).ProfitPart,
  () => <div className={styles.soon} />,
  true,
)
const CoinSheet = onDemand(async () => (await import('./CoinSheet.tsx')).default)
const StatementSheet = onDemand(async () => (await import('./statement/StatementSheet.tsx')).default)

export default function Assets() {
  const t = useT()
  const list = useRead('walletList', {}, { every: 15_000 })
  const [before] = useState(lastBalances)
  const [statement, setStatement] = useState(false)
  const [ever, forget] = useEver(statement)
  return (
    <Page
      wide
      actions={
        <IconButton
          icon="record"
          label={t('statement.title')}
          aria-haspopup="dialog"
          onClick={() => setStatement(true)}
        />
      }
    >
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
      {ever && (
        <StatementSheet
          open={statement}
          onClose={() => setStatement(false)}
          onMissing={() => {
            forget()
            setStatement(false)
          }}
        />
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
  const [open, setOpen] = useState<string>()
  const [ever, forget] = useEver(open !== undefined)
  const close = () => setOpen(undefined)
  const totals = totalsInUsdt(groups)
  const total = sum(Object.values(totals))
  const coins = coinsOf(wallets(groups))
  return (
    <div className={styles.everything}>
      <Hero label={t(hasMargin(groups) ? 'assets.totalBeforeOpen' : 'assets.total')} usdt={total}>
        {old ? (
          <p className={styles.old}>{t('offline.asOf', { time: format.date(at, 'minute') })}</p>
        ) : (
          <Stale at={at} afterMs={40_000} />
        )}
      </Hero>
      {!old && (
        <div className={styles.profit}>
          <ProfitPart groups={groups} markets />
        </div>
      )}
      <Actions
        actions={[
          { icon: 'deposit', label: t('menu.deposit'), to: '/pages/assets/deposit/index' },
          { icon: 'withdraw', label: t('menu.withdraw'), to: '/pages/assets/withdraw/index' },
          { icon: 'transfer', label: t('title.transfer'), to: '/pages/assets/transfer/index' },
          { icon: 'record', label: t('title.assetRecord'), to: '/pages/assets/record' },
        ]}
      />
      <Accounts totals={totals} />
      <Coins coins={coins} groups={old ? undefined : groups} onOpen={setOpen} />
      <List>
        <Row icon="rocket" title={t('issue.mine')} to="/pages/publication/index?show=mine" />
        <Row icon="coins" title={t('title.publication')} to="/pages/publication/index" />
      </List>
      {ever && (
        <CoinSheet
          coin={coins.find((coin) => coin.name === open)}
          onClose={close}
          onMissing={() => {
            forget()
            close()
          }}
        />
      )}
    </div>
  )
}

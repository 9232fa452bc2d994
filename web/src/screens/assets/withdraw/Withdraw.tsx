import { go } from '../../../routing/navigate.ts'
import { compare, times, units } from '#domain/decimalText.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { CoinLogo } from '../../../kit/CoinLogo.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { List } from '../../../kit/List.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Row } from '../../../kit/Row.tsx'
import { bank, chainsOf } from '../accounts.ts'
import { Gates } from './Gates.tsx'
import { Money } from '../../../figures/Money.tsx'

/** What to take out, and what has to be in order first. */
export default function Withdraw() {
  const t = useT()
  const list = useRead('walletList', {})
  const coins = list.data?.change_wallet.balance
    .filter((row) => row.currency_type !== '')
    .toSorted((a, b) => compare(times(b.change_balance, b.usdt_price), times(a.change_balance, a.usdt_price)))
  return (
    <Page
      actions={
        <IconButton
          icon="record"
          label={t('title.assetRecord')}
          onClick={() => go('/pages/assets/record?tab=withdrawals')}
        />
      }
    >
      <Gates />
      <List title={t('deposit.byBank')}>
        <Row
          icon="bank"
          title={t('withdraw.bank')}
          note={t('withdraw.bankNote')}
          to={`/pages/assets/withdraw/bank/bank?currency=${bank}`}
        />
      </List>
      {coins ? (
        coins.length === 0 ? (
          <Empty
            icon="coins"
            title={t('assets.nothing')}
            body={t('assets.nothingBody')}
            action={<Button onClick={() => go('/pages/assets/deposit/index')}>{t('menu.deposit')}</Button>}
          />
        ) : (
          <List title={t('deposit.byChain')}>
            {coins.map((row) => (
              <Row
                key={row.currency}
                lead={<CoinLogo name={row.currency_name} />}
                title={row.currency_name}
                note={chainsOf(row.currency_type).join(' · ')}
                value={<Money value={row.change_balance} />}
                valueNote={
                  units(row.lock_change_balance) !== 0n ? (
                    <>
                      {t('assets.frozen')} <Money value={row.lock_change_balance} />
                    </>
                  ) : (
                    t('assets.available')
                  )
                }
                to={`/pages/assets/withdraw/detail?currency=${row.currency}`}
              />
            ))}
          </List>
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

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { go } from '../../../routing/navigate.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { CoinLogo } from '../../../kit/CoinLogo.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { Field } from '../../../forms/Field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { List } from '../../../kit/List.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Row } from '../../../kit/Row.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { bank, chainsOf } from '../accounts.ts'
import { chainNotes } from '../chains.ts'
import styles from './Deposit.module.css'

const charge = '/pages/assets/deposit/charge'

/** Which coin, then over which chain; a bank transfer is a way of its own. `?currency=3` opens a coin's chains. */
export default function Deposit() {
  const t = useT()
  const [search] = useSearchParams()
  const list = useRead('walletList', {})
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState(search.get('currency') ?? '')
  const coins = list.data?.change_wallet.balance.filter((row) => row.currency_type !== '')
  const shown = coins?.filter((row) => row.currency_name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const coin = coins?.find((row) => String(row.currency) === chosen)
  return (
    <Page
      actions={
        <IconButton
          icon="record"
          label={t('title.assetRecord')}
          onClick={() => go('/pages/assets/record?tab=deposits')}
        />
      }
    >
      <List title={t('deposit.byBank')}>
        <Row
          icon="bank"
          title={t('deposit.bank')}
          note={t('deposit.bankNote')}
          to={`${charge}?currency=${bank}`}
        />
      </List>
      {shown ? (
        <>
          <Field
            label={t('deposit.byChain')}
            lead={<Icon name="search" size={20} className={styles.glass} />}
            placeholder={t('deposit.search')}
            type="search"
            autoComplete="off"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
          {shown.length === 0 && (
            <Empty icon="search" title={t('deposit.noCoin')} body={t('deposit.noCoinBody')} />
          )}
          <ul>
            {shown.map((row) => {
              const chains = chainsOf(row.currency_type)
              return (
                <Row
                  key={row.currency}
                  lead={<CoinLogo name={row.currency_name} />}
                  title={row.currency_name}
                  note={chains.join(' · ')}
                  {...(chains.length === 1
                    ? { to: `${charge}?currency=${row.currency}&chain=${chains[0]}` }
                    : {
                        onClick: () => setChosen(String(row.currency)),
                        value: <Icon name="forward" size={18} className={styles.more} />,
                      })}
                />
              )
            })}
          </ul>
        </>
      ) : (
        <NotYet of={list} rows={4} />
      )}
      <Sheet open={coin !== undefined} onClose={() => setChosen('')} title={t('deposit.chooseChain')}>
        <p className={styles.care}>{t('deposit.sameChain')}</p>
        <ul>
          {coin &&
            chainsOf(coin.currency_type).map((chain) => (
              <Row
                key={chain}
                icon="link"
                title={chain}
                note={chainNotes[chain] && t(chainNotes[chain])}
                to={`${charge}?currency=${coin.currency}&chain=${chain}`}
              />
            ))}
        </ul>
      </Sheet>
    </Page>
  )
}

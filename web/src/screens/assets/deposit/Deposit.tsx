import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { bankCurrencyId, onChains } from '#sdk/model/balance.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { go } from '../../../routing/navigate.ts'
import { useRead } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import { CoinLogo } from '../../../kit/CoinLogo.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { IconButton } from '../../../kit/IconButton.tsx'
import { List, ListSection } from '../../../kit/List.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Page } from '../../../shell/Page.tsx'
import { Row } from '../../../kit/Row.tsx'
import { SearchField } from '../../../forms/SearchField.tsx'
import { Sheet } from '../../../kit/Sheet.tsx'
import { chainNotes } from '../chains.ts'
import styles from './Deposit.module.css'

const charge = '/pages/assets/deposit/charge'

/**
 * Screen with the choice of coin and chain; a bank transfer is a separate entry. `?currency=3` opens a coin's chains.
 */
export default function Deposit() {
  const t = useT()
  const [search] = useSearchParams()
  const list = useRead('walletList', {}, { select: onChains })
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(search.get('currency') ?? '')
  const coins = list.data
  const shown = coins?.filter((row) => row.currency.toLowerCase().includes(term.trim().toLowerCase()))
  const coin = coins?.find((row) => String(row.currencyId) === chosen)
  const info = useRead(
    'walletGetInfo',
    { currency: Number(chosen) },
    { enabled: coin !== undefined, select: toWithdrawalInfo },
  )
  const isClosed = (chain: string) =>
    info.data?.networks.some((network) => network.chain === chain && network.isClosed)
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
      <List title={t('deposit.bank')}>
        <Row
          icon="bank"
          title={t('deposit.fromBank')}
          note={t('deposit.bankNote')}
          to={`${charge}?currency=${bankCurrencyId}`}
        />
      </List>
      {shown ? (
        <ListSection title={t('deposit.byChain')}>
          <SearchField label={t('deposit.search')} value={term} onChange={setTerm} />
          {shown.length === 0 && (
            <Empty icon="search" title={t('deposit.noCoin')} body={t('deposit.noCoinBody')} />
          )}
          <ul>
            {shown.map(({ currencyId, currency, chains }) => (
              <Row
                key={currencyId}
                lead={<CoinLogo name={currency} />}
                title={currency}
                note={chains.join(' · ')}
                {...(chains.length === 1
                  ? { to: `${charge}?currency=${currencyId}&chain=${chains[0]}` }
                  : {
                      onClick: () => setChosen(String(currencyId)),
                      opens: 'dialog' as const,
                    })}
              />
            ))}
          </ul>
        </ListSection>
      ) : (
        <NotYet of={list} rows={4} />
      )}
      <Sheet open={coin !== undefined} onClose={() => setChosen('')} title={t('deposit.chooseChain')}>
        <p className={styles.care}>{t('deposit.sameChain')}</p>
        <ul>
          {coin?.chains.map((chain) => (
            <Row
              key={chain}
              title={chain}
              note={chainNotes[chain] && t(chainNotes[chain])}
              value={isClosed(chain) && t('deposit.maintenance')}
              to={`${charge}?currency=${coin.currencyId}&chain=${chain}`}
            />
          ))}
        </ul>
      </Sheet>
    </Page>
  )
}

import { useState } from 'react'
import { compare, decimalText, units } from '#domain/decimalText.ts'
import type { Payload } from '#sdk/operations.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { CoinTable } from './CoinTable.tsx'
import { CoinNote, Today, type CoinRow } from './CoinRow.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { go } from '../../routing/navigate.ts'
import { Icon } from '../../kit/icons.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Row } from '../../kit/Row.tsx'
import { useMarkets } from '../../market/live/markets.ts'
import { useProfit } from '../../wallet/profit/useProfit.ts'
import { SearchField } from '../../forms/SearchField.tsx'
import { useWide } from '../../platform/useWide.ts'
import type { Coin } from './coins.ts'
import styles from './Coins.module.css'
import { CoinMoney } from '../../market/CoinMoney.tsx'
import { Money } from '../../figures/Veiled.tsx'

/** Whole digits of a worth that has room in the table beside the other columns. */
const mostDigits = 10
const wholeDigits = (amount: string) => (amount.indexOf('.') < 0 ? amount.length : amount.indexOf('.'))

interface CoinsProps {
  readonly coins: readonly Coin[]
  /** The balances of now, as returned by `wallet/list`; undefined if these are older. */
  readonly groups: Payload<'walletList'> | undefined
  readonly onOpen: (name: string) => void
}

/** List of balances by currency, with their worth and today's profit; a table where there is room. */
export function Coins({ coins, groups, onOpen }: CoinsProps) {
  const t = useT()
  const wide = useWide()
  const pricing = usePricing()
  const [onlyOwned, setOnlyOwned] = useState(true)
  const [typed, setTyped] = useState<string>()
  const { profit } = useProfit('day', groups)
  const names = useMarkets({ live: false }).data
  const fullName = (coin: string) => names?.find(({ base }) => base === coin)?.name
  const wanted = (typed ?? '').trim().toUpperCase()
  const shown = coins.filter((coin) => {
    if (wanted !== '') return `${coin.name} ${fullName(coin.name) ?? ''}`.toUpperCase().includes(wanted)
    return !onlyOwned || compare(coin.usdt, '1') > 0
  })
  const rows = shown.map((coin): CoinRow => {
    const today = profit?.coins.get(coin.name)
    return {
      coin,
      today: today === undefined ? undefined : decimalText(today),
      fullName: fullName(coin.name),
    }
  })
  const isLong = rows.some(({ coin }) => wholeDigits(pricing.of(coin.usdt)) > mostDigits)
  const owned = coins.some((coin) => units(coin.total) !== 0n)
  return (
    <section className={styles.coins}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('assets.balances')}</h2>
        <IconButton
          icon={typed === undefined ? 'search' : 'close'}
          label={t('assets.find')}
          aria-expanded={typed !== undefined}
          onClick={() => setTyped(typed === undefined ? '' : undefined)}
        />
        <button
          type="button"
          className={styles.filter}
          aria-pressed={onlyOwned}
          onClick={() => setOnlyOwned(!onlyOwned)}
        >
          <Icon name="filter" size={18} />
          {t('assets.aboveOne')}
        </button>
      </div>
      {typed !== undefined && <SearchField label={t('assets.find')} value={typed} onChange={setTyped} />}
      {rows.length > 0 ? (
        wide && !isLong ? (
          <CoinTable rows={rows} onOpen={onOpen} />
        ) : (
          <ul>
            {rows.map((row) => (
              <PhoneRow key={row.coin.id} row={row} onOpen={onOpen} />
            ))}
          </ul>
        )
      ) : wanted !== '' || owned ? (
        <Empty icon="search" title={t('assets.noCoin')} />
      ) : (
        <Empty
          icon="coins"
          title={t('assets.nothing')}
          body={t('assets.nothingBody')}
          action={<Button onClick={() => go('/pages/assets/deposit/index')}>{t('menu.deposit')}</Button>}
        />
      )}
    </section>
  )
}

interface PhoneRowProps {
  readonly row: CoinRow
  readonly onOpen: (name: string) => void
}

function PhoneRow({ row, onOpen }: PhoneRowProps) {
  const pricing = usePricing()
  const { coin } = row
  return (
    <Row
      lead={<CoinLogo name={coin.name} size={32} />}
      title={coin.name}
      note={<CoinNote row={row} />}
      value={
        <strong className={styles.worth}>
          <Money value={pricing.of(coin.usdt)} places={pricing.places} />
        </strong>
      }
      valueNote={
        <>
          <CoinMoney value={coin.total} of={coin.name} /> <Today row={row} />
        </>
      }
      onClick={() => onOpen(coin.name)}
    />
  )
}

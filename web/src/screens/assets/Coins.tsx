import { useState } from 'react'
import { units } from '#domain/decimalText.ts'
import { usePricing } from '../../figures/usePricing.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CheckField } from '../../forms/CheckField.tsx'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { go } from '../../routing/navigate.ts'
import { Row } from '../../kit/Row.tsx'
import { shownPlaces, type Coin } from './coins.ts'
import styles from './Index.module.css'
import { Money } from '../../figures/Veiled.tsx'

interface CoinsProps {
  readonly coins: readonly Coin[]
  readonly onOpen: (name: string) => void
}

/** List of balances by currency, with their frozen part. */
export function Coins({ coins, onOpen }: CoinsProps) {
  const t = useT()
  const pricing = usePricing()
  const owned = coins.filter((coin) => units(coin.total) !== 0n)
  const [onlyOwned, setOnlyOwned] = useState(true)
  const shown = onlyOwned ? owned : coins
  return (
    <section className={styles.coins}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('assets.balances')}</h2>
        <CheckField
          label={t('assets.hideZero')}
          checked={onlyOwned}
          onChange={(event) => setOnlyOwned(event.target.checked)}
        />
      </div>
      {shown.length > 0 ? (
        <ul>
          {shown.map((coin) => (
            <Row
              key={coin.id}
              lead={<CoinLogo name={coin.name} />}
              title={coin.name}
              note={
                units(coin.frozen) !== 0n ? (
                  <>
                    {t('assets.frozen')}{' '}
                    <Money value={coin.frozen} places={shownPlaces(coin.frozen, coin.usdtPrice)} />
                  </>
                ) : undefined
              }
              value={<Money value={coin.total} places={shownPlaces(coin.total, coin.usdtPrice)} />}
              valueNote={
                <>
                  ≈ <Money value={pricing.of(coin.usdt)} unit={pricing.unit} places={pricing.places} />
                </>
              }
              onClick={() => onOpen(coin.name)}
            />
          ))}
        </ul>
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

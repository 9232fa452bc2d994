import { useState } from 'react'
import { usePricing } from '../../figures/usePricing.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { usePlaces } from '../../market/usePlaces.ts'
import { accounts } from './accounts.ts'
import { Actions } from './Actions.tsx'
import type { Coin } from './coins.ts'
import styles from './CoinSheet.module.css'
import { Money } from '../../figures/Veiled.tsx'

interface CoinSheetProps {
  readonly coin: Coin | undefined
  readonly onClose: () => void
}

/** Sheet with one currency in all accounts, and links to its screens. */
export default function CoinSheet({ coin, onClose }: CoinSheetProps) {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const placesOf = usePlaces()
  // Keeps the last coin while the sheet closes.
  const [last, setLast] = useState(coin)
  if (coin && coin !== last) setLast(coin)
  const shown = coin ?? last
  if (!shown) return null
  return (
    <Sheet open={coin !== undefined} onClose={onClose} title={shown.name}>
      <div className={styles.stack}>
        <p className={styles.figure}>
          <Money value={shown.total} unit={shown.name} />
          <span className={styles.worth}>
            ≈ <Money value={pricing.of(shown.usdt)} unit={pricing.unit} places={pricing.places} />
          </span>
        </p>
        <Facts
          rows={[
            { label: t('assets.available'), value: <Money value={shown.available} of={shown.name} /> },
            { label: t('assets.frozen'), value: <Money value={shown.frozen} of={shown.name} /> },
            ...(shown.name === 'USDT'
              ? []
              : [
                  {
                    label: t('assets.price'),
                    value: `${format.price(shown.usdtPrice, placesOf(`${shown.name}/USDT`))} USDT`,
                  },
                ]),
          ]}
        />
        {shown.parts.map((part) => (
          <section key={part.account} className={styles.part}>
            <h3>{t(accounts[part.account].name)}</h3>
            <Facts
              rows={[
                { label: t('assets.available'), value: <Money value={part.available} of={shown.name} /> },
                { label: t('assets.frozen'), value: <Money value={part.frozen} of={shown.name} /> },
              ]}
            />
          </section>
        ))}
        <Actions
          actions={[
            {
              icon: 'deposit',
              label: t('menu.deposit'),
              to: `/pages/assets/deposit/index?currency=${shown.id}`,
            },
            {
              icon: 'withdraw',
              label: t('menu.withdraw'),
              to: `/pages/assets/withdraw/detail?currency=${shown.id}`,
            },
            {
              icon: 'transfer',
              label: t('title.transfer'),
              to: `/pages/assets/transfer/index?currency=${shown.id}`,
            },
            {
              icon: 'record',
              label: t('title.assetRecord'),
              to: `/pages/assets/record?tab=changes&currency=${shown.id}`,
            },
          ]}
        />
      </div>
    </Sheet>
  )
}

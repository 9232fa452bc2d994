import { usePricing } from '../../figures/usePricing.ts'
import { Money } from '../../figures/Veiled.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { CoinLogo } from '../../kit/CoinLogo.tsx'
import { CoinMoney } from '../../market/CoinMoney.tsx'
import { usePlaces } from '../../market/usePlaces.ts'
import { CoinNote, Today, type CoinRow } from './CoinRow.tsx'
import styles from './Coins.module.css'

interface CoinTableProps {
  readonly rows: readonly CoinRow[]
  readonly onOpen: (name: string) => void
}

/** Balances as a table, for a large screen. */
export function CoinTable({ rows, onOpen }: CoinTableProps) {
  const t = useT()
  const format = useFormat()
  const pricing = usePricing()
  const placesOf = usePlaces()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('assets.coin')}</th>
          <th scope="col">{t('assets.amount')}</th>
          <th scope="col">{t('assets.price')}</th>
          <th scope="col">{t('profit.todayColumn')}</th>
          <th scope="col">{t('assets.worthIn', { unit: pricing.unit })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.coin.id} className={styles.line}>
            <th scope="row">
              <button type="button" className={styles.open} onClick={() => onOpen(row.coin.name)}>
                <CoinLogo name={row.coin.name} size={32} />
                <span>
                  {row.coin.name}
                  <span className={styles.note}>
                    <CoinNote row={row} />
                  </span>
                </span>
              </button>
            </th>
            <td>
              <CoinMoney value={row.coin.total} of={row.coin.name} aligned />
            </td>
            <td className={styles.price}>
              {format.price(row.coin.usdtPrice, placesOf(`${row.coin.name}/USDT`))}
            </td>
            <td>
              <Today row={row} />
            </td>
            <td className={styles.worth}>
              <Money value={pricing.of(row.coin.usdt)} places={pricing.places} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

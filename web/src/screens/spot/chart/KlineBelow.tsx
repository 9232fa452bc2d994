import { useState } from 'react'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useWide } from '../../../platform/useWide.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { Book } from '../../../market/Book.tsx'
import { Trades } from '../../../market/Trades.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import styles from './Kline.module.css'

const Depth = onDemand(
  async () => (await import('./Depth.tsx')).Depth,
  () => <Skeleton rows={1} height={240} />,
)

type Part = 'book' | 'depth' | 'trades' | 'info'

/** Book, depth, trades and facts, one at a time. On a wide page, the trades fill the rest of the column. */
export function KlineBelow({ market }: { readonly market: Market }) {
  const t = useT()
  const wide = useWide()
  const [chosen, setPart] = useState<Part>('book')
  const part = wide && chosen === 'trades' ? 'book' : chosen
  return (
    <section className={styles.below}>
      <Segmented<Part>
        look="tabs"
        label={t('kline.below')}
        options={[
          { value: 'book', label: t('book.title') },
          { value: 'depth', label: t('book.depth') },
          ...(wide ? [] : [{ value: 'trades' as const, label: t('trades.title') }]),
          { value: 'info', label: t('kline.info') },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'book' && <Book market={market} rows={10} roomy />}
      {part === 'depth' && <Depth market={market} />}
      {part === 'trades' && <Trades market={market} rows={30} />}
      {part === 'info' && <Info market={market} />}
      {wide && (
        <>
          <h2 className={styles.title}>{t('trades.title')}</h2>
          <div className={styles.rest}>
            <div className={styles.tape}>
              <Trades market={market} rows={30} />
            </div>
          </div>
        </>
      )}
    </section>
  )
}

function Info({ market }: { readonly market: Market }) {
  const t = useT()
  const format = useFormat()
  return (
    <Facts
      rows={[
        { label: t('kline.infoName'), value: market.name },
        ...(market.spot
          ? [
              { label: t('kline.infoMinimum'), value: format.amount(market.minAmount, market.base) },
              ...(market.maxAmount
                ? [{ label: t('kline.infoMaximum'), value: format.amount(market.maxAmount, market.base) }]
                : []),
              { label: t('kline.infoFee'), value: format.rate(market.feePercent) },
            ]
          : []),
        ...(market.contract
          ? [
              { label: t('kline.infoLot'), value: format.amount(market.lotSize, market.base) },
              { label: t('kline.infoContractFee'), value: format.rate(market.contractFeePercent) },
            ]
          : []),
      ]}
    />
  )
}

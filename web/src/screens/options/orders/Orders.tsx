import { useState } from 'react'
import { OptionStatus } from '#generated/enums.ts'
import type { Market } from '#sdk/model/market.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import { usePages } from '../../../api/usePages.ts'
import { useT } from '../../../i18n/translate.ts'
import { Empty } from '../../../kit/Empty.tsx'
import { LongList } from '../../../kit/LongList.tsx'
import { More } from '../../../kit/More.tsx'
import { AllMarkets } from '../../../market/AllMarkets.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { DayLine } from './DayLine.tsx'
import { OptionRow } from './OptionRow.tsx'
import styles from './Orders.module.css'

interface OrdersProps {
  readonly market: Market
  readonly onOpen: (option: Option) => void
}

/** The user's closed options; open ones are above the ticket. */
export function Orders({ market, onOpen }: OrdersProps) {
  const t = useT()
  const [all, setAll] = useState(true)
  return (
    <section aria-label={t('option.mine')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('option.closed')}</h2>
        <AllMarkets market={market} all={all} onChange={setAll} />
      </div>
      <Rows match={all ? -1 : market.id} onOpen={onOpen} />
    </section>
  )
}

interface RowsProps {
  readonly match: number
  readonly onOpen: (option: Option) => void
}

function Rows({ match, onOpen }: RowsProps) {
  const t = useT()
  const closed = { status: OptionStatus.closed, match_id: match }
  const options = usePages('microtradeLists', closed, { toRow: toOption })
  if (!options.rows) return <NotYet of={options} rows={3} height={56} />
  if (options.rows.length === 0) {
    return <Empty icon="option" title={t('option.noneClosed')} body={t('option.noneBody')} />
  }
  return (
    <>
      <DayLine options={options.rows} hasMore={options.hasMore} />
      <LongList rows={options.rows}>
        {(option) => <OptionRow key={option.id} option={option} onOpen={onOpen} />}
      </LongList>
      <More pages={options} />
    </>
  )
}

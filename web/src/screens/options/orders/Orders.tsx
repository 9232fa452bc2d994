import { useState } from 'react'
import { OptionStatus } from '#generated/enums.ts'
import { toOption, type Option } from '#sdk/model/option.ts'
import { usePages } from '../../../api/useRead.ts'
import { useT } from '../../../i18n/translate.ts'
import type { Market } from '#sdk/model/market.ts'
import { CheckField } from '../../../forms/CheckField.tsx'
import { Empty } from '../../../kit/Empty.tsx'
import { LongList } from '../../../kit/LongList.tsx'
import { More } from '../../../kit/More.tsx'
import { NotYet } from '../../../shell/NotYet.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { OptionRow } from './OptionRow.tsx'
import styles from './Orders.module.css'

type State = typeof OptionStatus.open | typeof OptionStatus.closed

interface OrdersProps {
  readonly market: Market
  readonly onOpen: (option: Option) => void
}

/** The user's options, open and closed. */
export function Orders({ market, onOpen }: OrdersProps) {
  const t = useT()
  const [state, setState] = useState<State>(OptionStatus.open)
  const [here, setHere] = useState(false)
  return (
    <section className={styles.orders} aria-label={t('option.mine')}>
      <Segmented<State>
        look="tabs"
        label={t('option.mine')}
        options={[
          { value: OptionStatus.open, label: t('option.open') },
          { value: OptionStatus.closed, label: t('option.closed') },
        ]}
        value={state}
        onChange={setState}
      />
      <CheckField
        label={t('trade.onlyHere', { symbol: market.symbol })}
        checked={here}
        onChange={(event) => setHere(event.target.checked)}
      />
      <Rows key={state} state={state} match={here ? market.id : -1} onOpen={onOpen} />
    </section>
  )
}

interface RowsProps {
  readonly state: State
  readonly match: number
  readonly onOpen: (option: Option) => void
}

function Rows({ state, match, onOpen }: RowsProps) {
  const t = useT()
  const options = usePages('microtradeLists', { status: state, match_id: match }, { toRow: toOption })
  if (!options.rows) {
    return <NotYet of={options} rows={3} height={72} />
  }
  if (options.rows.length === 0) {
    return (
      <Empty
        icon="option"
        title={t(state === OptionStatus.open ? 'option.noneOpen' : 'option.noneClosed')}
        body={t('option.noneBody')}
      />
    )
  }
  return (
    <>
      <LongList rows={options.rows}>
        {(option) => <OptionRow key={option.id} option={option} onOpen={onOpen} />}
      </LongList>
      <More pages={options} />
    </>
  )
}

import type { Market } from '#sdk/model/market.ts'
import { useT } from '../i18n/translate.ts'
import { InlineSelect } from '../kit/InlineSelect.tsx'

interface AllMarketsProps {
  readonly market: Market
  /** False: only the rows of `market`. */
  readonly all: boolean
  readonly onChange: (all: boolean) => void
}

/** Filter of the user's orders: all markets, or one. */
export function AllMarkets({ market, all, onChange }: AllMarketsProps) {
  const t = useT()
  return (
    <InlineSelect
      label={t('title.markets')}
      options={[
        { value: 'all', label: t('trade.allMarkets') },
        { value: 'one', label: market.symbol },
      ]}
      value={all ? 'all' : 'one'}
      onChange={(next) => onChange(next === 'all')}
    />
  )
}

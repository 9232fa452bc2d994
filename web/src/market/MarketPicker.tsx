import { useState } from 'react'
import { useT } from '../i18n/translate.ts'
import { marketClasses, type Market } from '#sdk/model/market.ts'
import { useMarkets } from './live/markets.ts'
import { Empty } from '../kit/Empty.tsx'
import { PresenceList } from '../kit/PresenceList.tsx'
import { NotYet } from '../shell/NotYet.tsx'
import { Sheet } from '../kit/Sheet.tsx'
import { MarketFilter } from './MarketFilter.tsx'
import { MarketRow } from './MarketRow.tsx'
import { Turnover } from './Turnover.tsx'
import styles from './MarketPicker.module.css'
import { useMarketFilter, type MarketGroup } from './marketGroups.ts'

interface MarketPickerProps {
  readonly open: boolean
  readonly onClose: () => void
  /** The symbol currently shown. */
  readonly current: string | undefined
  readonly onPick: (market: Market) => void
  /** Returns whether this screen can trade a market. */
  readonly fits: (market: Market) => boolean
}

/** Sheet with every market that fits. Prices are live only while it is open. */
export function MarketPicker({ open, onClose, ...rest }: MarketPickerProps) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('market.pick')}>
      <Choices {...rest} />
    </Sheet>
  )
}

function Choices({ current, onPick, fits }: Omit<MarketPickerProps, 'open' | 'onClose'>) {
  const t = useT()
  const list = useMarkets()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<MarketGroup>()
  const all = list.data?.filter(fits) ?? []
  const classes = marketClasses.filter((one) => all.some((market) => market.class === one))
  const shown = chosen ?? all.find((market) => market.symbol === current)?.class ?? 'digital'
  const rows = all.filter(useMarketFilter(typed, shown))
  if (!list.data) return <NotYet of={list} rows={6} height={64} />
  return (
    <div className={styles.choices}>
      <MarketFilter
        typed={typed}
        onType={setTyped}
        choices={['favourites', ...classes]}
        shown={shown}
        onShow={setChosen}
      />
      <PresenceList
        key={typed === '' ? shown : typed}
        rows={rows}
        idOf={({ symbol }) => symbol}
        empty={
          <Empty
            icon={typed === '' ? 'star' : 'search'}
            title={t(typed === '' ? 'market.noFavourites' : 'market.noMatch')}
            body={typed === '' ? t('market.noFavouritesHint') : undefined}
          />
        }
      >
        {(market) => (
          <MarketRow
            market={market}
            star
            note={Turnover}
            current={market.symbol === current}
            onPick={onPick}
          />
        )}
      </PresenceList>
    </div>
  )
}

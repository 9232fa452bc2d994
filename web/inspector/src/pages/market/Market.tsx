import { useSearchParams } from 'react-router-dom'
import { Badge } from '../../../../src/kit/Badge.tsx'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { amountOf } from '../../kit/figures.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Nothing } from '../../kit/Panel.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { MarketDetail } from './MarketDetail.tsx'

/** All markets, live, with the controls for testers. */
export default function Market() {
  const world = useWorld()
  const chosen = useChosen()
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const { data, error } = useControl('marketList', {}, { every: 1_000 })
  const shown = data?.filter(({ symbol }) => symbol.toLowerCase().includes(search.trim().toLowerCase()))
  const market = data?.find(({ symbol }) => symbol === chosen)

  return (
    <Page title="Market">
      <ListAndDetail
        list={
          <FilteredList
            filters={<SearchFilter field="search" label="Search" />}
            rows={shown}
            error={error}
            nothing="No markets match."
          >
            {(rows) => (
              <Rows label="Markets">
                {rows.map(({ symbol, price, state }) => (
                  <LinkRow
                    key={symbol}
                    to={addressOf(world, `market/${symbol}`, fields)}
                    chosen={symbol === chosen}
                    title={symbol}
                    end={
                      <>
                        {state !== 'own' && (
                          <Badge tone={state === 'halted' ? 'danger' : 'accent'}>{state}</Badge>
                        )}
                        {amountOf(price)}
                      </>
                    }
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={
          chosen !== '' &&
          (market ? (
            <MarketDetail key={chosen} market={market} back={addressOf(world, 'market', fields)} />
          ) : (
            data && <Nothing>Market {chosen} not found.</Nothing>
          ))
        }
      />
    </Page>
  )
}

import { Badge } from '../../../../src/kit/Badge.tsx'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { sizeOf } from '../../kit/figures.ts'
import { NewWorld } from './NewWorld.tsx'
import { WorldDetail } from './WorldDetail.tsx'

/** All worlds, open or stored on disk. */
export default function Worlds() {
  const here = useWorld()
  const chosen = useChosen() || here
  const [search] = useAddressField('search')
  const { data: worlds } = useControl('worldList', {})
  const shown = worlds?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const world = worlds?.find(({ name }) => name === chosen)
  const fields = new URLSearchParams(search === '' ? {} : { search })
  return (
    <Page title="Worlds">
      <ListAndDetail
        keepsList
        list={
          <FilteredList
            filters={<SearchFilter field="search" label="Search" />}
            rows={shown}
            nothing="No worlds match."
          >
            {(rows) => (
              <Rows label="Worlds">
                {rows.map(({ name, seed, bytes, durable, journal }) => (
                  <LinkRow
                    key={name}
                    to={addressOf(here, `worlds/${name}`, fields)}
                    chosen={name === chosen}
                    title={name}
                    note={`seed ${seed}, ${sizeOf(bytes)}`}
                    end={
                      <>
                        {durable && <Badge tone="plain">on disk</Badge>}
                        {journal && <Badge tone="accent">journal</Badge>}
                      </>
                    }
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={
          <>
            {world && <WorldDetail key={world.name} world={world} />}
            <NewWorld />
          </>
        }
      />
    </Page>
  )
}

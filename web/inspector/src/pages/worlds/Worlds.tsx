import { Badge } from '../../../../src/kit/Badge.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { Fields, SearchField } from '../../kit/Field.tsx'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Nothing } from '../../kit/Nothing.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { sizeOf } from '../../kit/figures.ts'
import { NewWorld } from './NewWorld.tsx'
import { WorldDetail } from './WorldDetail.tsx'

/** All worlds, open or stored on disk. */
export default function Worlds() {
  const here = useWorld()
  const chosen = useChosen() || here
  const [search, setSearch] = useAddressField('search')
  const { data: worlds } = useControl('worldList', {})
  const shown = worlds?.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
  const world = worlds?.find(({ name }) => name === chosen)
  const fields = new URLSearchParams(search === '' ? {} : { search })
  return (
    <Page title="Worlds">
      <ListAndDetail
        keepsList
        list={
          <>
            <Fields>
              <SearchField label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
            </Fields>
            {shown?.length === 0 && <Nothing>No worlds match.</Nothing>}
            {shown && shown.length > 0 && (
              <Rows label="Worlds">
                {shown.map(({ name, seed, bytes, durable, journal }) => (
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
          </>
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

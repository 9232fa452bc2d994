import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter } from '../../data/filters.tsx'
import { useTail } from '../../data/useTail.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { Tick } from '../../kit/Field.tsx'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { timeOfDay } from '../../kit/figures.ts'
import { Connections } from './Connections.tsx'
import { directionOptions, eventOptions } from './events.ts'
import { MessageDetail } from './MessageDetail.tsx'

/** Socket messages of the world, live. */
export default function Sockets() {
  const world = useWorld()
  const chosen = Number(useChosen())
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const [event] = useAddressField('event')
  const [direction] = useAddressField('direction')
  const [socket, setSocket] = useAddressField('socket')
  const [secrets, setSecrets] = useAddressField('secrets')
  const text = useDeferredValue(search.trim())
  const { rows, lost } = useTail('socketList', {
    ...(text !== '' && { search: text }),
    ...(event !== '' && { event }),
    ...(direction !== '' && { direction }),
    ...(socket !== '' && { socket }),
    ...(secrets === 'yes' && { secrets: 'true' }),
  })
  const back = addressOf(world, 'sockets', fields)

  return (
    <Page
      title="Sockets"
      actions={
        <Tick
          label="Show secrets"
          checked={secrets === 'yes'}
          onChange={({ target }) => setSecrets(target.checked ? 'yes' : '')}
        />
      }
    >
      <Connections chosen={socket} onChoose={setSocket} />
      <ListAndDetail
        list={
          <FilteredList
            filters={
              <>
                <SearchFilter field="search" label="Search" />
                <ChoiceFilter field="event" label="Channel" options={eventOptions} />
                <ChoiceFilter field="direction" label="Direction" options={directionOptions} />
              </>
            }
            rows={rows}
            error={lost}
            nothing="No messages match. New ones appear automatically."
          >
            {(messages) => (
              <Rows label="Messages, newest first">
                {messages.map((message) => (
                  <LinkRow
                    key={message.id}
                    to={addressOf(world, `sockets/${message.id}`, fields)}
                    chosen={message.id === chosen}
                    title={`${message.direction === 'in' ? '→' : '←'} ${message.event}`}
                    note={[
                      timeOfDay(message.at),
                      message.socket.slice(0, 6),
                      message.user_id !== undefined && `user ${message.user_id}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={chosen > 0 && <MessageDetail message={rows?.find(({ id }) => id === chosen)} back={back} />}
      />
    </Page>
  )
}

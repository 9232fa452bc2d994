import { useSearchParams } from 'react-router-dom'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { timeOf } from '../../kit/figures.ts'
import { Letter, subjectOf } from './Letter.tsx'
import styles from './Mail.module.css'

/** Largest number of messages that the outbox returns. */
const mostLetters = 50

/** Mails and text messages in the outbox, with their codes. */
export default function Mail() {
  const world = useWorld()
  const chosen = Number(useChosen())
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const { data, error } = useControl('outbox', {}, { every: 1_000 })
  const words = search.trim().toLowerCase()
  const shown = data?.filter((item) =>
    `${item.target} ${item.purpose} ${item.code}`.toLowerCase().includes(words),
  )
  const letter = data?.find(({ id }) => id === chosen)

  return (
    <Page title="Mail">
      <ListAndDetail
        list={
          <FilteredList
            filters={<SearchFilter field="search" label="Search" />}
            rows={shown}
            error={error}
            nothing="No messages yet. New ones appear automatically."
            notice={data?.length === mostLetters && `The latest ${mostLetters} messages.`}
          >
            {(rows) => (
              <Rows label="Messages, newest first">
                {rows.map((item) => (
                  <LinkRow
                    key={item.id}
                    to={addressOf(world, `mail/${item.id}`, fields)}
                    chosen={item.id === chosen}
                    title={item.target}
                    note={`${subjectOf(item.purpose)}, by ${item.channel}, ${timeOf(item.at)}`}
                    end={<code className={styles.code}>{item.code}</code>}
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={letter && <Letter letter={letter} back={addressOf(world, 'mail', fields)} />}
      />
    </Page>
  )
}

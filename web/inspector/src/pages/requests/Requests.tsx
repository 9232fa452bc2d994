import { useDeferredValue } from 'react'
import { operations } from '#generated/operations.ts'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter, TextFilter } from '../../data/filters.tsx'
import { useTail } from '../../data/useTail.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Page } from '../../kit/Page.tsx'
import { Rows } from '../../kit/Rows.tsx'
import { outcomes, textOfRequest } from './outcome.ts'
import { RequestDetail } from './RequestDetail.tsx'
import { RequestRow } from './RequestRow.tsx'
import { useSearchParams } from 'react-router-dom'

const operationOptions = [
  { value: '', label: 'all' },
  ...Object.keys(operations).map((value) => ({ value, label: value })),
]

/** API requests and their outcomes, live. */
export default function Requests() {
  const world = useWorld()
  const chosen = Number(useChosen())
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const [operation] = useAddressField('operation')
  const [outcome] = useAddressField('outcome')
  const [user] = useAddressField('user')
  const wanted = useDeferredValue(user.trim())
  const { rows, lost } = useTail('requestList', {
    ...(operation !== '' && { operation }),
    ...(wanted !== '' && { user: wanted }),
    ...outcomes.find(({ value }) => value === outcome)?.filter,
  })
  const words = search.toLowerCase().split(/\s+/)
  const shown = rows?.filter((entry) => words.every((word) => textOfRequest(entry).includes(word)))

  return (
    <Page title="Requests">
      <ListAndDetail
        list={
          <FilteredList
            filters={
              <>
                <SearchFilter field="search" label="Search" />
                <ChoiceFilter field="operation" label="Operation" options={operationOptions} />
                <ChoiceFilter field="outcome" label="Outcome" options={outcomes} />
                <TextFilter field="user" label="User" placeholder="id or account" />
              </>
            }
            rows={shown}
            error={lost}
            nothing="No requests match. New ones appear automatically."
          >
            {(rows) => (
              <Rows label="Requests, newest first">
                {rows.map((entry) => (
                  <RequestRow
                    key={entry.id}
                    entry={entry}
                    to={addressOf(world, `requests/${entry.id}`, fields)}
                    chosen={entry.id === chosen}
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={
          chosen > 0 && <RequestDetail key={chosen} id={chosen} back={addressOf(world, 'requests', fields)} />
        }
      />
    </Page>
  )
}

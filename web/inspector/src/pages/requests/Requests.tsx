import { useDeferredValue } from 'react'
import { operations } from '#generated/operations.ts'
import { useTail } from '../../data/useTail.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { Choice, Field, Fields, SearchField } from '../../kit/Field.tsx'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Nothing } from '../../kit/Nothing.tsx'
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
  const [search, setSearch] = useAddressField('search')
  const [operation, setOperation] = useAddressField('operation')
  const [outcome, setOutcome] = useAddressField('outcome')
  const [user, setUser] = useAddressField('user')
  const asked = useDeferredValue(user.trim())
  const { rows, lost } = useTail('requestList', {
    ...(operation !== '' && { operation }),
    ...(asked !== '' && { user: asked }),
    ...outcomes.find(({ value }) => value === outcome)?.filter,
  })
  const words = search.toLowerCase().split(/\s+/)
  const shown = rows?.filter((entry) => words.every((word) => textOfRequest(entry).includes(word)))

  return (
    <Page title="Requests">
      <ListAndDetail
        list={
          <>
            <Fields>
              <SearchField label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />
              <Choice
                label="Operation"
                options={operationOptions}
                value={operation}
                onChange={({ target }) => setOperation(target.value)}
              />
              <Choice
                label="Outcome"
                options={outcomes}
                value={outcome}
                onChange={({ target }) => setOutcome(target.value)}
              />
              <Field
                label="User"
                placeholder="id or account"
                value={user}
                onChange={({ target }) => setUser(target.value)}
              />
            </Fields>
            {lost !== undefined && <Nothing>{lost}</Nothing>}
            {shown?.length === 0 && <Nothing>No requests match. New ones appear automatically.</Nothing>}
            {shown && shown.length > 0 && (
              <Rows label="Requests, newest first">
                {shown.map((entry) => (
                  <RequestRow
                    key={entry.id}
                    entry={entry}
                    to={addressOf(world, `requests/${entry.id}`, fields)}
                    chosen={entry.id === chosen}
                  />
                ))}
              </Rows>
            )}
          </>
        }
        detail={
          chosen > 0 && <RequestDetail key={chosen} id={chosen} back={addressOf(world, 'requests', fields)} />
        }
      />
    </Page>
  )
}

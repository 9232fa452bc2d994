import { useSearchParams } from 'react-router-dom'
import { Badge } from '../../../../src/kit/Badge.tsx'
import { textOfError } from '../../data/control.ts'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Nothing } from '../../kit/Panel.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { OperationDetail, lacksOf, type OperationCoverage } from './OperationDetail.tsx'
import { Sums } from './Sums.tsx'
import { Violations } from './Violations.tsx'

const states = [
  { value: '', label: 'all' },
  { value: 'never', label: 'never answered' },
  { value: 'partly', label: 'partly' },
  { value: 'whole', label: 'fully' },
]

/** Coverage of the contract by this world, and violations. */
export default function Coverage() {
  const world = useWorld()
  const chosen = useChosen()
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const [state] = useAddressField('state')
  const { data, error } = useControl('coverage', {})
  const words = search.trim().toLowerCase()
  const shown = data?.list.filter(
    (one) =>
      `${one.operation} ${one.tag}`.toLowerCase().includes(words) && (state === '' || stateOf(one) === state),
  )
  const operation = data?.list.find((one) => one.operation === chosen)

  return (
    <Page title="Coverage">
      {error && <Nothing>{textOfError(error)}</Nothing>}
      <ListAndDetail
        list={
          <>
            {data && <Sums report={data} />}
            <FilteredList
              filters={
                <>
                  <SearchFilter field="search" label="Search" />
                  <ChoiceFilter field="state" label="Answered" options={states} />
                </>
              }
              rows={shown}
              nothing="No operations match."
            >
              {(rows) => (
                <Rows label="Operations">
                  {rows.map((one) => (
                    <LinkRow
                      key={one.operation}
                      to={addressOf(world, `coverage/${one.operation}`, fields)}
                      chosen={one.operation === chosen}
                      title={one.operation}
                      note={`${one.tag}, ${one.succeeded} ${one.succeeded === 1 ? 'time' : 'times'}`}
                      end={<State of={one} />}
                    />
                  ))}
                </Rows>
              )}
            </FilteredList>
          </>
        }
        detail={operation && <OperationDetail of={operation} back={addressOf(world, 'coverage', fields)} />}
      />
      <Violations />
    </Page>
  )
}

function stateOf(one: OperationCoverage): 'never' | 'partly' | 'whole' {
  if (one.succeeded === 0) return 'never'
  return lacksOf(one).length === 0 ? 'whole' : 'partly'
}

function State({ of: one }: { readonly of: OperationCoverage }) {
  const state = stateOf(one)
  if (state === 'whole') return <Badge tone="plain">fully</Badge>
  if (state === 'never') return <Badge tone="danger">never</Badge>
  return <Badge tone="accent">{`${lacksOf(one).length} missing`}</Badge>
}

import { Button } from '../../../../src/kit/Button.tsx'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter } from '../../data/filters.tsx'
import { useCommand, useControl } from '../../data/useControl.ts'
import { useAddressField } from '../../data/world.ts'
import { confirm } from '../../kit/ConfirmDialog.tsx'
import { Page } from '../../kit/Page.tsx'
import { ReviewCard, type Item } from './ReviewCard.tsx'

const kinds: readonly { readonly value: Item['kind'] | ''; readonly label: string }[] = [
  { value: '', label: 'all' },
  { value: 'deposit', label: 'deposit' },
  { value: 'withdrawal', label: 'withdrawal' },
  { value: 'basic', label: 'basic verification' },
  { value: 'advanced', label: 'advanced verification' },
  { value: 'subscription', label: 'subscription' },
]

/** Review queue, with buttons to approve or reject. */
export default function Reviews() {
  const { busy, run } = useCommand()
  const [kind] = useAddressField('kind')
  const [search] = useAddressField('search')
  const { data, error } = useControl('reviewList', {})
  const words = search.trim().toLowerCase()
  const shown = data?.filter(
    (item) =>
      (kind === '' || item.kind === kind) &&
      `${item.account} ${item.summary} ${item.id}`.toLowerCase().includes(words),
  )
  const passAll = async (items: readonly Item[]) => {
    if (!(await confirm(`Pass all ${items.length} items?`, 'Pass all'))) return
    run(async (ask) => {
      for (const { kind: of, id } of items) await ask('review', { kind: of, id, decision: 'pass' })
      return `Passed: ${items.length}`
    })
  }
  return (
    <Page
      title="Reviews"
      actions={
        shown &&
        shown.length > 1 && (
          <Button look="quiet" busy={busy} onClick={() => void passAll(shown)}>
            Pass all
          </Button>
        )
      }
    >
      <FilteredList
        filters={
          <>
            <SearchFilter field="search" label="Search" />
            <ChoiceFilter field="kind" label="Kind" options={kinds} />
          </>
        }
        rows={shown}
        error={error}
        nothing="No pending reviews."
      >
        {(rows) =>
          rows.map((item) => <ReviewCard key={`${item.kind} ${item.id} ${item.created_at}`} item={item} />)
        }
      </FilteredList>
    </Page>
  )
}

import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Badge } from '../../../../src/kit/Badge.tsx'
import { FilteredList } from '../../data/FilteredList.tsx'
import { SearchFilter } from '../../data/filters.tsx'
import { useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useChosen, useWorld } from '../../data/world.ts'
import { ListAndDetail } from '../../kit/ListAndDetail.tsx'
import { Page } from '../../kit/Page.tsx'
import { LinkRow, Rows } from '../../kit/Rows.tsx'
import { amountOf } from '../../kit/figures.ts'
import { NewUser } from './NewUser.tsx'
import { UserDetail } from './UserDetail.tsx'
import styles from './Users.module.css'

const limit = 100

/** Users of this world and their balances. */
export default function Users() {
  const world = useWorld()
  const chosen = useChosen()
  const [fields] = useSearchParams()
  const [search] = useAddressField('search')
  const wanted = useDeferredValue(search.trim())
  const { data, error } = useControl('userList', {
    balances: true,
    limit,
    ...(wanted !== '' && { search: wanted }),
  })
  const back = addressOf(world, 'users', fields)

  return (
    <Page
      title="Users"
      actions={
        <Link to={addressOf(world, 'users/new', fields)} className={styles.link}>
          New user
        </Link>
      }
    >
      <ListAndDetail
        list={
          <FilteredList
            filters={<SearchFilter field="search" label="Search" />}
            rows={data}
            error={error}
            nothing="No users match."
            notice={data?.length === limit && `The newest ${limit} users. Search to find others.`}
          >
            {(rows) => (
              <Rows label="Users, newest first">
                {rows.map(({ id, account, identity, balances = [] }) => (
                  <LinkRow
                    key={id}
                    to={addressOf(world, `users/${encodeURIComponent(account)}`, fields)}
                    chosen={account === chosen}
                    title={account}
                    note={[`id ${id}`, ...inShort(balances)].join(', ')}
                    end={identity !== 'none' && <Badge tone="plain">{identity}</Badge>}
                  />
                ))}
              </Rows>
            )}
          </FilteredList>
        }
        detail={
          chosen === 'new' ? (
            <NewUser back={back} />
          ) : (
            chosen !== '' && <UserDetail key={chosen} account={chosen} back={back} />
          )
        }
      />
    </Page>
  )
}

interface Balance {
  readonly account: string
  readonly currency: string
  readonly available: string
}

const most = 3

/** Returns the first few balances as text. */
function inShort(balances: readonly Balance[]): readonly string[] {
  const shown = balances
    .slice(0, most)
    .map(({ account, currency, available }) => `${amountOf(available)} ${currency} ${account}`)
  return balances.length > most ? [...shown, `${balances.length - most} more`] : shown
}

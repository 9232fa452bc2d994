import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../../src/kit/Button.tsx'
import { FilteredList, rowsOnPage } from '../../data/FilteredList.tsx'
import { SearchFilter, ChoiceFilter } from '../../data/filters.tsx'
import { useCommand, useControl } from '../../data/useControl.ts'
import { addressOf, useAddressField, useWorld, usePage } from '../../data/world.ts'
import { Page } from '../../kit/Page.tsx'
import { PlainRow, Rows } from '../../kit/Rows.tsx'
import { timeOf, spanOf } from '../../kit/figures.ts'
import styles from './Jobs.module.css'
import { isJobKind, kindOptions, kinds } from './kinds.ts'

/** Scheduled jobs, with their owners. */
export default function Jobs() {
  const world = useWorld()
  const { busy, run } = useCommand()
  const [kind] = useAddressField('kind')
  const [user] = useAddressField('user')
  const [page] = usePage()
  const wanted = useDeferredValue(user.trim())
  const { data, error } = useControl('jobList', {
    page,
    limit: rowsOnPage,
    ...(isJobKind(kind) && { kind }),
    ...(wanted !== '' && { user: wanted }),
  })
  const { data: worlds } = useControl('worldList', {})
  const now = worlds?.find(({ name }) => name === world)?.now
  const goTo = (to: number) =>
    run(async (ask) => {
      await ask('clock', { to, keepSessions: true })
      return `Clock set to ${timeOf(to)}`
    })

  return (
    <Page title="Jobs">
      <FilteredList
        filters={
          <>
            <ChoiceFilter field="kind" label="Kind" options={kindOptions} />
            <SearchFilter field="user" label="User" placeholder="id or account" />
          </>
        }
        rows={data?.rows}
        total={data?.total}
        error={error}
        nothing="No jobs due."
      >
        {(rows) => (
          <Rows label="Jobs, earliest first">
            {rows.map((job) => (
              <PlainRow
                key={`${job.kind} ${job.id} ${job.at}`}
                title={kinds[job.kind]}
                note={
                  <>
                    {timeOf(job.at)}
                    {now !== undefined && `, in ${spanOf(job.at - now)}`}, record {job.id} of{' '}
                    <Link
                      to={addressOf(world, `users/${encodeURIComponent(job.account)}`)}
                      className={styles.link}
                    >
                      {job.account}
                    </Link>
                  </>
                }
                end={
                  <Button
                    look="quiet"
                    busy={busy}
                    aria-label={`Advance to ${timeOf(job.at)}, ${kinds[job.kind]}`}
                    onClick={() => goTo(job.at)}
                  >
                    Advance to it
                  </Button>
                }
              />
            ))}
          </Rows>
        )}
      </FilteredList>
    </Page>
  )
}

import { useEffect, useState } from 'react'
import type { ControlAnswer } from '#sdk/control/control.ts'
import { askIn, textOfError, type Ask } from './control.ts'
import { useWorld } from './world.ts'

/** Logs that support long polling: with `after` and `wait`, they answer as soon as there are new entries. */
type Log = 'requestList' | 'socketList'
type Entry<Id extends Log> = ControlAnswer<Id>[number]

export interface Tail<Row> {
  /** Newest first; undefined before the first answer. */
  readonly rows: readonly Row[] | undefined
  /** Error message while updates fail; undefined otherwise. */
  readonly lost: string | undefined
}

const most = 500
/** Seconds that a long poll waits for new entries. */
const wait = 25
const pauseAfterFailure = 1_500
/** Delay in ms that batches the entries of a busy log. */
const pause = 300

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Follows a log and returns the entries that match `filter`. */
export function useTail<Id extends Log>(
  operation: Id,
  filter: Readonly<Record<string, string>>,
): Tail<Entry<Id>> {
  const world = useWorld()
  const fields = JSON.stringify(filter)
  const question = `${world} ${operation} ${fields}`
  const [tail, setTail] = useState<Tail<Entry<Id>> & { readonly question: string }>()

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const show = (change: (now: readonly Entry<Id>[] | undefined) => Tail<Entry<Id>>) => {
      if (!signal.aborted)
        setTail((now) => ({ question, ...change(now?.question === question ? now.rows : undefined) }))
    }
    const ask = askIn(world, signal) as (id: Id, input: object) => ReturnType<Ask>
    const read = async (more: object) =>
      (await ask(operation, { ...(JSON.parse(fields) as object), ...more })) as readonly Entry<Id>[]

    const follow = async () => {
      // Starts from the beginning: the ids of a restarted mock begin at one.
      let rows = await read({ limit: most })
      for (;;) {
        const now = rows
        show(() => ({ rows: now, lost: undefined }))
        const found = await read({ limit: most, wait, after: rows[0]?.id ?? 0 })
        rows = [...found, ...rows].slice(0, most)
        await rest(pause)
      }
    }
    const keepFollowing = async () => {
      while (!signal.aborted) {
        await follow().catch((error: unknown) => show((rows) => ({ rows, lost: textOfError(error) })))
        await rest(pauseAfterFailure)
      }
    }
    void keepFollowing()
    return () => ended.abort()
  }, [world, operation, fields, question])

  return tail?.question === question ? tail : { rows: undefined, lost: undefined }
}

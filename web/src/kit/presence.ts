import { useEffect, useState } from 'react'
import type { Presence } from './Item.tsx'

/** Time a removed row keeps its place: longer than a double tap. */
const stayMs = 1_500
/** Duration of the fold animation in ms; equal to `--calm`. */
const foldMs = 240

export interface PresentRow<R> {
  readonly id: string
  readonly row: R
  readonly presence: Presence
}

type Place<R> = Pick<PresentRow<R>, 'id' | 'row'>

/**
 * Returns the rows of a list, and removed rows at their old places. Removed rows disappear together, a while after the
 * last removal, so that nothing moves while the user taps in the list.
 */
export function usePresence<R>(
  rows: readonly R[],
  idOf: (row: R) => string | number,
): readonly PresentRow<R>[] {
  const now = new Map(rows.map((row) => [String(idOf(row)), row]))
  const ids = [...now.keys()].join()
  const [known, setKnown] = useState(() => ({ ids, places: placesOf(now) }))
  let { places } = known
  if (known.ids !== ids) {
    places = merged(known.places, now)
    setKnown({ ids, places })
  }
  const leaving = places
    .filter(({ id }) => !now.has(id))
    .map(({ id }) => id)
    .join()
  const [folding, setFolding] = useState('')

  useEffect(() => {
    if (leaving === '') return
    const fold = setTimeout(() => setFolding(leaving), stayMs)
    const drop = setTimeout(() => {
      const gone = new Set(leaving.split(','))
      setKnown((last) => ({ ...last, places: last.places.filter(({ id }) => !gone.has(id)) }))
    }, stayMs + foldMs)
    return () => {
      clearTimeout(fold)
      clearTimeout(drop)
    }
  }, [leaving])

  return places.map(({ id, row }) => {
    const current = now.get(id)
    if (current !== undefined) return { id, row: current, presence: 'present' }
    return { id, row, presence: leaving === folding ? 'folding' : 'left' }
  })
}

const placesOf = <R>(now: ReadonlyMap<string, R>): readonly Place<R>[] =>
  Array.from(now, ([id, row]) => ({ id, row }))

/** Returns the current rows; a removed row follows the row that was above it. */
function merged<R>(before: readonly Place<R>[], now: ReadonlyMap<string, R>): readonly Place<R>[] {
  const places = [...placesOf(now)]
  before.forEach((place, index) => {
    if (now.has(place.id)) return
    const above = before[index - 1]
    places.splice(above ? places.findIndex(({ id }) => id === above.id) + 1 : 0, 0, place)
  })
  return places
}

/** Ref of a button that leaves once its work is done: the screen then takes its focus. */
export const focusOnLeave = (button: HTMLButtonElement | null) => () => {
  if (button && document.activeElement === button) button.closest('main')?.focus()
}

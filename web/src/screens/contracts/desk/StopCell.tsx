import type { Stops } from '#domain/contracts.ts'
import type { Position } from '#sdk/model/position.ts'
import { useNumberEntry } from '../../../forms/useNumberEntry.ts'
import { useT } from '../../../i18n/translate.ts'
import { useIsPresent } from '../../../kit/Item.tsx'
import { usePlaces } from '../../../market/usePlaces.ts'
import styles from './StopCell.module.css'
import type { StopEdits } from './stopEdits.ts'

interface StopCellProps {
  readonly position: Position
  readonly stop: keyof Stops
  readonly edits: StopEdits
}

/** A stop in its table cell: `Enter` sends what was typed, `Escape` and leaving the row restore it. */
export function StopCell({ position, stop, edits }: StopCellProps) {
  const t = useT()
  const places = usePlaces()(position.symbol) ?? 8
  const isPresent = useIsPresent()
  const [entry, release] = useNumberEntry(
    edits.valueOf(position, stop),
    (value) => edits.type(position, stop, value),
    places,
  )
  return (
    <input
      {...entry}
      className={styles.stop}
      placeholder={t('desk.set')}
      aria-label={`${t(`lever.${stop}`)}, ${position.symbol}`}
      title={t('desk.stopKeys')}
      aria-invalid={edits.isWrong(position, stop) || undefined}
      disabled={!isPresent || position.status !== 'open'}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void edits.send(position)
        if (event.key !== 'Escape' || !edits.isEdited(position)) return
        // Only the next one leaves the field.
        event.preventDefault()
        release()
        edits.restore()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        release()
        if (currentTarget.closest('tr')?.contains(relatedTarget)) return
        edits.restore()
      }}
    />
  )
}

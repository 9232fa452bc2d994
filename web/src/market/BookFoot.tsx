import { decimalText } from '#domain/decimalText.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { useValue } from '../platform/useValue.ts'
import { InlineSelect } from '../kit/InlineSelect.tsx'
import { bookGroup } from './bookGroup.ts'
import { BookRatio } from './BookRatio.tsx'
import styles from './BookRows.module.css'
import { sideBySide } from './bookView.ts'
import type { Book } from './live/book.ts'

interface BookFootProps {
  readonly book: Book
  /** Steps between rows to choose from, in units of 10^-8, and the index of the chosen one. */
  readonly steps: readonly bigint[]
  readonly group: number
  /** True if there is room for both sides next to each other. */
  readonly roomy: boolean
}

/** Foot of the order book: the share of bids, and controls for the layout of the rows. */
export function BookFoot({ book, steps, group, roomy }: BookFootProps) {
  const t = useT()
  const format = useFormat()
  const stepText = (index: number) => format.amount(decimalText(steps[index] ?? 0n))
  const beside = useValue(sideBySide)
  return (
    <footer className={styles.foot}>
      <BookRatio book={book} />
      {roomy && (
        <button
          type="button"
          className={styles.group}
          aria-label={t('book.sideBySide')}
          aria-pressed={beside}
          onClick={() => (sideBySide.value = !beside)}
        >
          <span>
            <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden="true" className={styles.sketch}>
              <path d={beside ? 'M1 2h6v12H1zM9 2h6v12H9z' : 'M2 1h12v6H2zM2 9h12v6H2z'} />
            </svg>
          </span>
        </button>
      )}
      {steps.length > 1 && (
        <span className={styles.step}>
          <InlineSelect
            label={t('book.step', { step: stepText(group) })}
            options={steps.map((_, index) => ({ value: String(index), label: stepText(index) }))}
            value={String(group)}
            onChange={(index) => (bookGroup.value = Number(index))}
          />
        </span>
      )}
    </footer>
  )
}

import styles from './TicketChips.module.css'

interface Chip {
  readonly label: string
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onTap: () => void
}

interface TicketChipsProps {
  /** Group name for screen readers. */
  readonly label: string
  readonly chips: readonly Chip[]
}

/** Row of buttons that fill in the field above them. */
export const TicketChips = ({ label, chips }: TicketChipsProps) => (
  <div role="group" aria-label={label} className={styles.chips}>
    {chips.map((chip) => (
      <button
        key={chip.label}
        type="button"
        className={styles.chip}
        disabled={chip.disabled}
        aria-pressed={chip.isOn}
        onClick={chip.onTap}
      >
        {chip.label}
      </button>
    ))}
  </div>
)

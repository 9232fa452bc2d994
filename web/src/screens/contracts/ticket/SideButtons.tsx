import type { Side } from '#domain/contracts.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'

interface SideButtonsProps {
  /** The button tapped last. */
  readonly pressed: Side | ''
  readonly busy: boolean
  /** Called before the form is submitted. */
  readonly onPress: (side: Side) => void
}

const sides = [
  { side: 'long', look: 'buy', label: 'lever.openLong', shortcut: 'Alt+B' },
  { side: 'short', look: 'sell', label: 'lever.openShort', shortcut: 'Alt+S' },
] as const

/** Buttons that submit a ticket as long or short. While one is busy, the other is locked. */
export function SideButtons({ pressed, busy, onPress }: SideButtonsProps) {
  const t = useT()
  return sides.map(({ side, look, label, shortcut }) => (
    <Button
      key={side}
      type="submit"
      wide
      look={look}
      aria-keyshortcuts={shortcut}
      busy={busy && pressed === side}
      disabled={busy && pressed !== side}
      onClick={() => onPress(side)}
    >
      {t(label)}
    </Button>
  ))
}

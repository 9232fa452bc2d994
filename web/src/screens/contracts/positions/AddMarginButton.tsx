import { useState } from 'react'
import type { Position } from '#sdk/model/position.ts'
import { useT } from '../../../i18n/translate.ts'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { onDemand } from '../../../platform/onDemand.tsx'
import { useEver } from '../../../platform/useEver.ts'

const AddMargin = onDemand(async () => (await import('./AddMargin.tsx')).AddMargin)

interface AddMarginButtonProps {
  readonly position: Position
  readonly onAdded: () => void
}

/** Button that opens a sheet to add margin to a position. */
export function AddMarginButton({ position, onAdded }: AddMarginButtonProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  return (
    <>
      <Button look="quiet" wide onClick={() => setOpen(true)}>
        <Icon name="plus" size={20} /> {t('lever.addMargin')}
      </Button>
      {ever && <AddMargin position={position} open={open} onClose={() => setOpen(false)} onAdded={onAdded} />}
    </>
  )
}

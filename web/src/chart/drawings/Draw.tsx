import { useRef, useState } from 'react'
import type { Market } from '#sdk/model/market.ts'
import { useT } from '../../i18n/translate.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import { onDemand } from '../../platform/onDemand.tsx'
import { useEver } from '../../platform/useEver.ts'
import styles from './Draw.module.css'
import type { Drawing } from './drawings.ts'
import type { Draft } from './useDrawings.ts'

const DrawSheet = onDemand(async () => (await import('./DrawSheet.tsx')).DrawSheet)

interface DrawProps {
  readonly market: Market
  readonly drawn: readonly Drawing[]
  readonly draft: Draft | undefined
  readonly onDraft: (draft: Draft | undefined) => void
}

/** Button for drawing lines into the chart. While one is drawn, a bar over the time axis says what to tap. */
export function Draw({ market, drawn, draft, onDraft }: DrawProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [ever] = useEver(open)
  const cancel = () => {
    onDraft(undefined)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="edit"
        label={t('chart.draw')}
        aria-haspopup="dialog"
        className={styles.button}
        onClick={() => setOpen(true)}
      />
      {draft && (
        <div className={styles.hint}>
          <p role="status">
            {t(draft.kind === 'level' ? 'chart.tapLevel' : draft.from ? 'chart.tapEnd' : 'chart.tapStart')}
          </p>
          <button type="button" className={styles.cancel} onClick={cancel}>
            {t('action.cancel')}
          </button>
        </div>
      )}
      {ever && (
        <DrawSheet
          market={market}
          drawn={drawn}
          open={open}
          onClose={() => setOpen(false)}
          onDraw={(kind) => {
            setOpen(false)
            onDraft({ kind })
          }}
        />
      )}
    </>
  )
}

import { toast } from '../feedback/toast.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/icons.tsx'
import styles from './Picture.module.css'
import type { Drawn } from './useDrawn.ts'

interface PictureActionsProps {
  readonly drawn: Drawn | undefined
  /** Sent with the picture when it is shared. */
  readonly words?: { readonly text: string; readonly url: string }
}

/** Buttons that share a picture through the phone or save it. */
export function PictureActions({ drawn, words }: PictureActionsProps) {
  const t = useT()
  const shareable = drawn && 'canShare' in navigator && navigator.canShare({ files: [drawn.file] })

  async function share() {
    if (!drawn) return
    try {
      await navigator.share({ ...words, files: [drawn.file] })
    } catch (error) {
      // Closing the phone's share sheet is not an error.
      if (!(error instanceof Error && error.name === 'AbortError')) toast(t('invite.shareFailed'), 'bad')
    }
  }

  return (
    <>
      <div className={styles.actions}>
        {shareable && (
          <Button onClick={() => void share()}>
            <Icon name="link" size={20} /> {t('invite.share')}
          </Button>
        )}
        {drawn && (
          <a className={styles.save} href={drawn.address} download={drawn.file.name}>
            <Icon name="deposit" size={20} /> {t('invite.save')}
          </a>
        )}
      </div>
      <p className={styles.hint}>{t('invite.saveHint')}</p>
    </>
  )
}

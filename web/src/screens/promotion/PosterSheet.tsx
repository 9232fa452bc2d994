import { useEffect, useState } from 'react'
import { toast } from '../../core/toast.ts'
import { useRead } from '../../core/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { drawPoster } from './poster.ts'
import styles from './PosterSheet.module.css'

/** The invitation as a picture, to keep or to send. */
export function PosterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const poster = useRead('GET /user/my_poster', {}, { staleTime: 300_000 })
  const [choice, setChoice] = useState(0)
  const pics = poster.data?.pics ?? []
  const { file, address, failed } = usePoster(
    poster.data && {
      code: poster.data.extension_code,
      address: poster.data.share_url,
      background: pics[choice]?.pic,
      lead: t('invite.posterLead'),
      label: t('user.inviteCode'),
      hint: t('invite.posterHint'),
    },
  )
  const shareable = file && 'canShare' in navigator && navigator.canShare({ files: [file] })

  async function share() {
    if (!file) return
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      if ((error as Error).name !== 'AbortError') toast(t('invite.shareFailed'), 'bad')
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('invite.poster')}>
      {address ? (
        <img className={styles.poster} src={address} alt={t('invite.posterAlt')} />
      ) : poster.error ? (
        <ErrorState error={poster.error} onRetry={poster.refetch} />
      ) : failed ? (
        <p role="alert">{t('picture.saveFailed')}</p>
      ) : (
        <Skeleton rows={1} height={360} />
      )}
      {pics.length > 1 && (
        <div className={styles.choices}>
          {pics.map(({ id }, index) => (
            <Button
              key={id}
              look={index === choice ? 'primary' : 'quiet'}
              aria-label={t('invite.posterNumber', { n: index + 1 })}
              onClick={() => setChoice(index)}
            >
              {index + 1}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {shareable && (
          <Button onClick={() => void share()}>
            <Icon name="link" size={20} /> {t('invite.share')}
          </Button>
        )}
        {address && (
          <a className={styles.save} href={address} download="h5-invitation.png">
            <Icon name="deposit" size={20} /> {t('invite.save')}
          </a>
        )}
      </div>
      <p className={styles.hint}>{t('invite.saveHint')}</p>
    </Sheet>
  )
}

/** The picture, drawn again whenever what stands on it changes. */
function usePoster(content: Parameters<typeof drawPoster>[0] | undefined) {
  const key = content && JSON.stringify(content)
  const [drawn, setDrawn] = useState<{ readonly file: File; readonly address: string }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (key === undefined) return
    let current = true
    let address = ''
    drawPoster(JSON.parse(key) as Parameters<typeof drawPoster>[0]).then(
      (picture) => {
        if (!current) return
        const file = new File([picture], 'h5-invitation.png', { type: picture.type })
        address = URL.createObjectURL(file)
        setDrawn({ file, address })
      },
      () => setFailed(true),
    )
    return () => {
      current = false
      setDrawn(undefined)
      if (address) URL.revokeObjectURL(address)
    }
  }, [key])
  return { ...drawn, failed }
}

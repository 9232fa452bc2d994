import { useMemo, useState } from 'react'
import { toPoster } from '#sdk/model/poster.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import picture from '../../share/Picture.module.css'
import { PictureActions } from '../../share/PictureActions.tsx'
import { useDrawn } from '../../share/useDrawn.ts'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../shell/ErrorState.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { drawPoster } from './poster.ts'
import styles from './PosterSheet.module.css'

/** Sheet with the invitation as a picture, to save or share. */
export function PosterSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const poster = useRead('userMyPoster', {}, { staleTime: 300_000, select: toPoster })
  const [choice, setChoice] = useState(0)
  const { data } = poster
  const pictures = data?.pictures ?? []
  const background = pictures[choice]?.address
  const content = useMemo(
    () =>
      data && {
        code: data.code,
        address: data.link,
        background,
        lead: t('invite.posterLead'),
        label: t('user.inviteCode'),
        hint: t('invite.posterHint'),
      },
    [data, background, t],
  )
  const { drawn, failed } = useDrawn(content, drawPoster, 'h5-invitation.png')

  return (
    <Sheet open onClose={onClose} title={t('invite.poster')}>
      {drawn ? (
        <img className={picture.picture} src={drawn.address} alt={t('invite.posterAlt')} />
      ) : poster.error ? (
        <ErrorState error={poster.error} onRetry={poster.refetch} />
      ) : failed ? (
        <p role="alert">{t('picture.saveFailed')}</p>
      ) : (
        <Skeleton rows={1} height={360} />
      )}
      {pictures.length > 1 && (
        <div className={styles.choices}>
          {pictures.map(({ id }, index) => (
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
      <PictureActions
        drawn={drawn}
        {...(poster.data && {
          words: { text: t('invite.shareText', { code: poster.data.code }), url: poster.data.link },
        })}
      />
    </Sheet>
  )
}

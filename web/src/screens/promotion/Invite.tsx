import { Fragment, useState } from 'react'
import type { Invitation } from '#sdk/model/invitation.ts'
import { toShareText } from '#sdk/model/poster.ts'
import { onDemand } from '../../platform/onDemand.tsx'
import { toast } from '../../feedback/toast.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { Icon } from '../../kit/icons.tsx'
import styles from './Invite.module.css'

const PosterSheet = onDemand(async () => (await import('./PosterSheet.tsx')).PosterSheet)

/** The invitation code, the link and the ways to share them. */
export function Invite({ invitation }: { readonly invitation: Invitation }) {
  const t = useT()
  const [poster, setPoster] = useState(false)
  const words = useRead('userMyShare', {}, { staleTime: 300_000, select: toShareText })
  const { code, authorizationCode, link } = invitation

  async function share() {
    const content = words.data ?? {
      title: t('invite.lead'),
      text: t('invite.shareText', { code }),
      url: link,
    }
    try {
      await navigator.share(content)
    } catch (error) {
      // Closing the phone's share sheet is not an error.
      if (!(error instanceof Error && error.name === 'AbortError')) toast(t('invite.shareFailed'), 'bad')
    }
  }

  return (
    <section className={styles.invite}>
      <h2 className={styles.lead}>{t('invite.lead')}</h2>
      <p className={styles.body}>{t('invite.body')}</p>
      <p className={styles.label}>{t('user.inviteCode')}</p>
      <p className={styles.code}>
        {code}
        <CopyButton text={code} label={t('invite.copyCode')} />
      </p>
      {authorizationCode !== code && authorizationCode && (
        <>
          <p className={styles.label}>{t('invite.authorization')}</p>
          <p className={styles.line}>
            {authorizationCode}
            <CopyButton
              text={authorizationCode}
              label={t('bank.copy', { what: t('invite.authorization') })}
            />
          </p>
        </>
      )}
      <p className={styles.label}>{t('invite.link')}</p>
      <p className={styles.line}>
        <span className={styles.link} translate="no">
          {link.split(/(?<=[/?])(?=\w)/).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
        <CopyButton text={link} label={t('invite.copyLink')} />
      </p>
      <div className={styles.actions}>
        {'share' in navigator && (
          <Button onClick={() => void share()}>
            <Icon name="link" size={20} /> {t('invite.share')}
          </Button>
        )}
        <Button look={'share' in navigator ? 'quiet' : 'primary'} onClick={() => setPoster(true)}>
          <Icon name="qr" size={20} /> {t('invite.poster')}
        </Button>
      </div>
      {poster && <PosterSheet onClose={() => setPoster(false)} />}
    </section>
  )
}

import { useEffect, useId, useState, type ChangeEvent } from 'react'
import { newKey, upload } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import { api } from '../core/api.ts'
import { config } from '../core/config.ts'
import { errorText } from '../core/errors.ts'
import { requireLogin } from '../core/guard.ts'
import { pictureLimit, pictureTypes, shrink } from '../core/picture.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from './Button.tsx'
import field from './Field.module.css'
import { Icon } from './icons.tsx'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The address that the upload gave; empty before. */
  readonly value: string
  readonly onChange: (address: string) => void
}

/** Takes a photo or a file, shows it, makes it small and uploads it: `<PictureField label={…} {...form.control('imgs')} />` */
export function PictureField({ label, hint, error, value, onChange }: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const [preview, setPreview] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [waiting, setWaiting] = useState<{ readonly blob: Blob; readonly key: string }>()

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file may be chosen again after a fault.
    target.value = ''
    if (!file) return
    if (file.size > pictureLimit)
      return setFault(t('picture.tooLarge', { limit: pictureLimit / 1024 / 1024 }))
    setFault(undefined)
    setBusy(true)
    try {
      const blob = await shrink(file)
      setPreview(URL.createObjectURL(blob))
      await send({ blob, key: newKey() })
    } catch {
      setFault(t('picture.noPreview'))
    } finally {
      setBusy(false)
    }
  }

  async function send(picture: { readonly blob: Blob; readonly key: string }) {
    setBusy(true)
    setFault(undefined)
    setWaiting(picture)
    try {
      onChange(await upload(api, picture.blob, { key: picture.key }))
      setWaiting(undefined)
    } catch (problem) {
      onChange('')
      if (problem instanceof ApiError && problem.kind === 'logged-out') requireLogin()
      const words = problem instanceof ApiError && problem.kind === 'refused' && errorText(problem)
      setFault(words || t('picture.uploadFailed'))
    } finally {
      setBusy(false)
    }
  }

  const shown = preview ?? (value && addressOf(value))
  const said = fault ?? error
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <label
        className={styles.frame}
        data-invalid={said ? '' : undefined}
        data-filled={shown ? '' : undefined}
      >
        <input
          type="file"
          accept={pictureTypes}
          className="visually-hidden"
          aria-labelledby={`${id}-label`}
          aria-invalid={said ? true : undefined}
          aria-describedby={said || hint ? `${id}-about` : undefined}
          disabled={busy}
          onChange={(event) => void choose(event)}
        />
        {shown ? (
          <img
            className={styles.picture}
            src={shown}
            alt={t('picture.preview')}
            onError={() => setFault(t('picture.noPreview'))}
          />
        ) : (
          <span className={styles.invitation}>
            <Icon name="camera" size={28} strokeWidth={1.2} />
            {t('picture.choose')}
          </span>
        )}
        <span className={styles.state} role="status">
          {busy ? (
            t('picture.uploading')
          ) : value ? (
            <>
              <Icon name="check" size={16} /> {t('picture.uploaded')}
            </>
          ) : (
            ''
          )}
        </span>
      </label>
      {(said || hint) && (
        <p id={`${id}-about`} className={said ? field.error : field.hint}>
          {said ?? hint}
        </p>
      )}
      {waiting && !busy && fault && (
        <Button look="quiet" onClick={() => void send(waiting)}>
          {t('picture.retry')}
        </Button>
      )}
    </div>
  )
}

/** Pictures live where the backend lives. */
function addressOf(value: string): string {
  return new URL(value, new URL(config.apiBase, location.origin)).href
}

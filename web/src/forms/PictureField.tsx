import { useId, useRef, type ReactNode, type Ref } from 'react'
import { pictureTypes } from './picture.ts'
import { usePicture } from './usePicture.ts'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import field from './Field.module.css'
import { Icon, type IconName } from '../kit/icons.tsx'
import styles from './PictureField.module.css'

interface PictureFieldProps {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  /** The address returned by the upload; empty before. */
  readonly value: string
  readonly onChange: (address: string) => void
  /** Content of the empty frame. */
  readonly icon?: IconName
  /** The camera that a phone opens. */
  readonly camera?: 'environment' | 'user'
}

/**
 * Takes a photo or a file, shows it, shrinks it and uploads it: `<PictureField label={…} {...form.control('imgs')} />`
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, value, icon = 'camera', camera = 'environment' } = props
  const t = useT()
  const format = useFormat()
  const id = useId()
  const choice = useRef<HTMLInputElement>(null)
  const { shown, percent, fault, take, again, clear, unreadable } = usePicture(value, props.onChange)
  const busy = percent !== undefined
  // A picture on its way is no longer missing.
  const wrong = fault ?? (busy ? undefined : error)
  const message = wrong ?? (busy && error ? t('picture.wait') : hint)
  /** The button of such an action may go away with the focus. */
  const leading = (act: () => void) => () => {
    choice.current?.focus()
    act()
  }
  const input = {
    about: label,
    disabled: busy,
    onFile: take,
    describedBy: message ? `${id}-about` : undefined,
  }

  return (
    <div className={field.field} role="group" aria-labelledby={id}>
      <span className={field.label} id={id}>
        {label}
      </span>
      <FileLabel
        {...input}
        ref={choice}
        className={styles.frame}
        name={t('picture.choose')}
        invalid={wrong !== undefined}
        filled={shown !== undefined}
      >
        {shown ? (
          <img className={styles.picture} src={shown} alt={t('picture.preview')} onError={unreadable} />
        ) : (
          <span className={styles.invitation}>
            <Icon name={icon} size={28} strokeWidth={1.2} />
            {t('picture.choose')}
          </span>
        )}
        <span className={styles.state} role="status">
          {busy ? (
            `${t('picture.uploading')} ${format.percent(Math.floor(percent), 0)}`
          ) : value ? (
            <>
              <Icon name="check" size={16} /> {t('picture.uploaded')}
            </>
          ) : (
            ''
          )}
        </span>
        {busy && <span className={styles.progress} style={{ '--share': `${percent}%` }} />}
      </FileLabel>
      {message && (
        <p id={`${id}-about`} className={wrong ? field.error : field.hint}>
          {message}
        </p>
      )}
      <div className={styles.actions}>
        <FileLabel {...input} className={styles.take} name={t('picture.camera')} capture={camera}>
          <Icon name="camera" size={18} />
          {t('picture.camera')}
        </FileLabel>
        {again && (
          <Button look="text" onClick={leading(again)}>
            {t('picture.retry')}
          </Button>
        )}
        {(shown !== undefined || value !== '' || busy) && (
          <Button look="text" onClick={leading(clear)}>
            {t(busy ? 'action.cancel' : 'picture.remove')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface FileLabelProps {
  readonly className: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** Name of the action and of its picture, for screen readers. */
  readonly name: string
  readonly about: string
  readonly capture?: 'environment' | 'user'
  readonly disabled: boolean
  readonly invalid?: boolean
  readonly filled?: boolean
  readonly describedBy: string | undefined
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** File input styled as its content. */
function FileLabel({
  className,
  ref,
  name,
  about,
  capture,
  disabled,
  invalid,
  filled,
  ...rest
}: FileLabelProps) {
  return (
    <label
      className={className}
      data-invalid={invalid ? '' : undefined}
      data-filled={filled ? '' : undefined}
      data-disabled={disabled ? '' : undefined}
    >
      <input
        ref={ref}
        type="file"
        accept={pictureTypes}
        className="visually-hidden"
        aria-label={`${about}: ${name}`}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={rest.describedBy}
        capture={capture}
        // Not `disabled`, which would lose the focus.
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          if (disabled) event.preventDefault()
        }}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Allows the same file to be chosen again after an error.
          target.value = ''
          if (file) rest.onFile(file)
        }}
      />
      {rest.children}
    </label>
  )
}

import { clsx } from 'clsx/lite'
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
  /** Drawing of what the picture shows. */
  readonly icon?: IconName
  /** The camera that a phone opens. */
  readonly camera?: 'environment' | 'user'
}

/**
 * Takes a photo or a file, shows it, shrinks it and uploads it: `<PictureField label={…} {...form.control('imgs')} />`
 */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, value, icon = 'record', camera = 'environment' } = props
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
  const state = busy ? 'busy' : fault ? 'failed' : value ? 'done' : 'empty'
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
      <div className={styles.parts} data-filled={shown ? '' : undefined}>
        <FileLabel
          {...input}
          ref={choice}
          className={styles.choice}
          name={t('picture.choose')}
          state={wrong ? 'failed' : state}
          isWrong={wrong !== undefined}
        >
          {shown ? (
            <img className={styles.picture} src={shown} alt={t('picture.preview')} onError={unreadable} />
          ) : (
            <>
              <Icon name={icon} />
              {t('picture.choose')}
            </>
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
        <FileLabel {...input} className={styles.camera} name={t('picture.camera')} capture={camera}>
          <Icon name="camera" />
          {t('picture.camera')}
        </FileLabel>
        {message && (
          <p id={`${id}-about`} className={clsx(styles.message, wrong ? field.error : field.hint)}>
            {message}
          </p>
        )}
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
  /** Look of the frame around a picture. */
  readonly state?: 'empty' | 'busy' | 'done' | 'failed'
  readonly isWrong?: boolean
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
  state,
  isWrong,
  ...rest
}: FileLabelProps) {
  return (
    <label className={className} data-state={state} data-disabled={disabled ? '' : undefined}>
      <input
        ref={ref}
        type="file"
        accept={pictureTypes}
        className="visually-hidden"
        aria-label={`${about}: ${name}`}
        aria-invalid={isWrong ? true : undefined}
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

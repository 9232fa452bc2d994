import { useEffect, useRef, useState } from 'react'
import { newKey } from '#sdk/call.ts'
import { uploadForm } from '#generated/rules.ts'
import { ApiError } from '#sdk/errors.ts'
import { upload } from '#sdk/upload.ts'
import { useT } from '../i18n/translate.ts'
import { api } from '../api/api.ts'
import { errorText } from '../api/errors.ts'
import { requireLogin } from '../session/guard.ts'
import { fileLimit, pictureLimit, shrink } from './picture.ts'
import { pictureUrl, sendWithProgress } from '../api/upload.ts'

interface Waiting {
  readonly blob: Blob
  readonly key: string
}

/** Shrinks, shows and uploads one picture; `again` retries a failed upload with the same key. */
export function usePicture(value: string, onChange: (address: string) => void) {
  const t = useT()
  const [preview, setPreview] = useState<string>()
  const [percent, setPercent] = useState<number>()
  const [fault, setFault] = useState<string>()
  // A stored address may have expired for display, but it is still a valid answer.
  const [unseen, setUnseen] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  const sending = useRef<AbortController>(undefined)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    if (preview === undefined) return
    return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function take(file: File) {
    const blob = file.size > fileLimit ? file : await shrink(file).catch(() => undefined)
    if (!blob) {
      setFault(t('picture.noPreview'))
      return
    }
    if (blob.size > pictureLimit) {
      setFault(t('picture.tooLarge', { limit: uploadForm.megabytes }))
      return
    }
    setPreview(URL.createObjectURL(blob))
    await send({ blob, key: newKey() })
  }

  async function send(picture: Waiting) {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setFault(undefined)
    setWaiting(undefined)
    setPercent(0)
    onChange('')
    try {
      const { blob, key } = picture
      const { signal } = own
      onChange(await upload(api, blob, { key, signal, onProgress: setPercent, send: sendWithProgress }))
    } catch (error) {
      if (own.signal.aborted) return
      setWaiting(picture)
      const kind = error instanceof ApiError ? error.kind : undefined
      if (kind === 'logged-out') requireLogin()
      setFault(kind === 'refused' ? errorText(error) : t('picture.uploadFailed'))
    } finally {
      if (sending.current === own) setPercent(undefined)
    }
  }

  function clear() {
    sending.current?.abort()
    setPreview(undefined)
    setPercent(undefined)
    setFault(undefined)
    setWaiting(undefined)
    onChange('')
  }

  return {
    shown: preview ?? (value === unseen ? undefined : pictureUrl(value)),
    /** Progress of the upload; undefined while nothing is uploading. */
    percent,
    fault,
    take: (file: File) => void take(file),
    again: waiting && (() => void send(waiting)),
    clear,
    unreadable: () => (preview === undefined ? setUnseen(value) : setFault(t('picture.noPreview'))),
  }
}

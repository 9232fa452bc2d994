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

  /** Replaces the work on an earlier picture, and shows at once that this one is taken. */
  function begin(): AbortController {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    setFault(undefined)
    setPercent(0)
    return own
  }

  async function take(file: File) {
    const { signal } = begin()
    // A photo takes a second on a slow phone.
    const blob = file.size > fileLimit ? file : await shrink(file).catch(() => undefined)
    if (signal.aborted) return
    if (!blob || blob.size > pictureLimit) {
      setPercent(undefined)
      setFault(blob ? t('picture.tooLarge', { limit: uploadForm.megabytes }) : t('picture.noPreview'))
      return
    }
    setPreview(URL.createObjectURL(blob))
    await send({ blob, key: newKey() })
  }

  async function send(picture: Waiting) {
    const own = begin()
    setWaiting(undefined)
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

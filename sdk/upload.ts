import type { Api } from './api.ts'
import { exchange, newKey, type WriteOptions } from './call.ts'
import type { Payload } from './operations.ts'

/** Receives the share that has been sent, in percent. */
export type OnProgress = (percent: number) => void

export interface UploadOptions extends WriteOptions {
  readonly onProgress?: OnProgress
  /**
   * Replaces `fetch`, which cannot report upload progress; without it, progress is only reported at the end. Send
   * `form` rather than the body of the request: WebKit cannot read files from a request.
   */
  readonly send?: (request: Request, onProgress: OnProgress, form: FormData) => Promise<Response>
}

/**
 * Uploads one picture and returns its URL, for fields that take a picture.
 * @throws ApiError
 */
export async function upload(
  api: Api,
  file: Blob,
  { onProgress = () => {}, send, key = newKey(), ...options }: UploadOptions = {},
): Promise<Payload<'upload'>> {
  const input = new FormData()
  input.set('file', file)
  const { message } = await exchange(api, 'upload', {
    input,
    key,
    ...options,
    ...(send && { fetch: (request) => send(request, onProgress, input) }),
  })
  if (!send) onProgress(100)
  return message
}

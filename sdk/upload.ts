import type { Api } from './api.ts'
import { newKey, type WriteOptions } from './call.ts'
import { exchange } from './exchange.ts'
import type { Payload } from './operations.ts'

/** Gets how much has gone out, in percent. */
export type OnProgress = (percent: number) => void

export interface UploadOptions extends WriteOptions {
  readonly onProgress?: OnProgress
  /**
   * Sends in the place of `fetch`, which cannot tell how much has gone out; without it, progress is reported at the end
   * alone. It sends `form`, which the request carries too: WebKit reads no picture out of a request.
   */
  readonly send?: (request: Request, onProgress: OnProgress, form: FormData) => Promise<Response>
}

/**
 * Sends one picture and returns its address, for the fields that want a picture.
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

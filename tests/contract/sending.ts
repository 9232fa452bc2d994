/** What one request carries: everything that the contract's examples cannot know. */
export interface Sending {
  readonly token?: string | undefined
  readonly fields?: Readonly<Record<string, string | number>>
  /** Instead of fields: the body of the one multipart operation. */
  readonly file?: { readonly contentType: string; readonly base64: string }
}

/** The state for an operation cannot be had on this backend; the operation is then reported as not checked. */
export class NotPossible extends Error {}

/** A picture as `multipart/form-data`, field `file`. */
export async function multipart(picture: Blob): Promise<NonNullable<Sending['file']>> {
  const form = new FormData()
  form.set('file', picture, 'proof.png')
  const body = new Response(form)
  return {
    contentType: body.headers.get('content-type') ?? '',
    base64: Buffer.from(await body.arrayBuffer()).toString('base64'),
  }
}

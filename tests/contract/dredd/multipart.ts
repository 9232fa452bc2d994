/** Encodes a picture as the body that Dredd sends: `multipart/form-data`, field `file`. */
export async function multipart(
  picture: Blob,
): Promise<{ readonly contentType: string; readonly base64: string }> {
  const form = new FormData()
  form.set('file', picture, 'proof.png')
  const body = new Response(form)
  return {
    contentType: body.headers.get('content-type') ?? '',
    base64: Buffer.from(await body.arrayBuffer()).toString('base64'),
  }
}

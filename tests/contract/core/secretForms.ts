/** Returns whether a text has a secret as it is, in hexadecimal, or in base 64 alone or among other letters. */
export const shows = (text: string, secret: string): boolean =>
  formsOf(secret).some((form) => text.includes(form))

let latest: { readonly secret: string; readonly forms: readonly string[] } | undefined

/** Memoizes the forms of one secret: consecutive requests mostly have the same token. */
function formsOf(secret: string): readonly string[] {
  if (latest?.secret !== secret) {
    const bytes = Buffer.from(secret)
    const encoded = [0, 1, 2].map((before) => encodedAfter(before, bytes))
    latest = {
      secret,
      forms: [
        secret,
        bytes.toString('hex'),
        ...encoded,
        ...encoded.map((form) => form.replaceAll('+', '-').replaceAll('/', '_')),
      ],
    }
  }
  return latest.forms
}

/** Base 64 of bytes that follow this number of others, without the letters that they share with neighbours. */
function encodedAfter(before: number, bytes: Buffer): string {
  const all = Buffer.concat([Buffer.alloc(before), bytes])
  const isWhole = all.length % 3 === 0
  const letters = all.toString('base64').replaceAll('=', '')
  return letters.slice(Math.ceil((before * 4) / 3), isWhole ? undefined : -1)
}

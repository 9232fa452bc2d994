/**
 * Returns the secrets that a text contains, also in an address or in JSON. Digits within a longer number do not count: a
 * time in milliseconds has any six of them sooner or later.
 */
export const secretsIn = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) =>
    [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((form) =>
      /^\d+$/.test(form) ? isNumberIn(text, form) : text.includes(form),
    ),
  )

const isNumberIn = (text: string, digits: string): boolean =>
  // The escape of a quotation mark ends with a digit.
  new RegExp(`(?<![\\d.])${digits}(?!\\.?\\d)`).test(text.replaceAll(/%[\da-f]{2}/gi, ' '))

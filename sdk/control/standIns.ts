import type { RecordedSecret } from './recording.ts'

/** Returns a secret of the same shape; always the same for the same id. */
export function standInFor({ id, field, pattern, easy }: RecordedSecret): string {
  if (easy === true) return '1234567890'.slice(0, pattern.length)
  const made = fillPattern(pattern, id)
  return field === 'iban' ? withCheckDigits(made) : made
}

/** Writes the number into the letters and digits of a pattern, least significant place last. */
function fillPattern(pattern: string, id: number): string {
  let rest = id
  let text = ''
  for (const place of Array.from(pattern).reverse()) {
    const [first, many] = place === '9' ? ['0', 10] : [place, 26]
    const isPlace = /[aA9]/.test(place)
    text = (isPlace ? String.fromCharCode(first.charCodeAt(0) + (rest % many)) : place) + text
    if (isPlace) rest = Math.floor(rest / many)
  }
  return text
}

/** ISO 13616: the two check digits after the country code make the number 1 modulo 97. */
function withCheckDigits(iban: string): string {
  const letters = iban.replaceAll(' ', '').toUpperCase()
  const digits = `${letters.slice(4)}${letters.slice(0, 2)}00`.replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  // Any text that is not an IBAN will be refused anyway.
  if (!/^\d+$/.test(digits)) return iban
  const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
  return iban.slice(0, 2) + check + iban.slice(4)
}

/**
 * Returns true when the check digits of an IBAN are valid: with its first four characters moved to the end and letters
 * as numbers, it is 1 modulo 97 (ISO 13616).
 */
export function isIban(text: string): boolean {
  const plain = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}

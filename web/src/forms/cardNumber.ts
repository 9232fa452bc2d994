/** Masks a card or account number except its last four characters, which identify it. */
export function maskedCard(number: string): string {
  const last = number.replace(/[^\dA-Za-z]/g, '').slice(-4)
  return last && `•••• •••• ${last}`
}

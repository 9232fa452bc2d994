/** The last four digits tell a card from another one. */
export function maskedCard(number: string): string {
  return `•••• •••• ${number.replace(/\D/g, '').slice(-4)}`
}

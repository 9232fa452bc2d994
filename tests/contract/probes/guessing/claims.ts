/**
 * Returns headers in which proxies name the address of a client, with another address for each guess: anybody can send
 * them, so that tries must not be counted by them.
 */
export function claiming(guess: number): Readonly<Record<string, string>> {
  // An address for documentation (RFC 5737).
  const address = `203.0.113.${String((guess % 250) + 1)}`
  return { 'X-Forwarded-For': address, 'X-Real-IP': address, Forwarded: `for=${address}` }
}

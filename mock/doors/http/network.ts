/**
 * Returns the part of a caller's address that limits count: an IPv4 address, or the first 64 bits of an IPv6 address,
 * because the owner of one address has the whole network.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1]
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare
  const [head = '', tail] = bare.split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const first = groups(head)
  const last = groups(tail ?? '')
  // The double colon replaces the missing groups of zeros.
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  const whole = tail === undefined ? first : [...first, ...zeros, ...last]
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

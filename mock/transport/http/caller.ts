import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** `localhost`, or an address of this machine for itself; without a port. */
export const isLoopback = (name: string): boolean =>
  name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)

export const hostName = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

/**
 * Returns true for a page served neither by this machine nor by the called one. A developer's page on another port is
 * not foreign; clients other than browsers send no origin. For pictures, links and frames browsers send
 * `Sec-Fetch-Site` instead of an origin.
 */
export function isForeignSite({ origin, host = '', 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (origin === undefined) return site === 'cross-site' || site === 'same-site'
  const name = URL.parse(origin)?.hostname
  return name === undefined || (!isLoopback(name) && name !== hostName(host))
}

/** Decides by the header `Host` whether a caller means this server. */
export type IsOwnHost = (host: string | undefined) => boolean

/**
 * Accepts addresses, names that exist in private networks only, and `listed` names. The owner of any other name could
 * point it here, and browsers would take the owner's pages for pages of this server (DNS rebinding).
 */
export function ownHosts(listed: readonly string[] = []): IsOwnHost {
  const names = new Set(listed.map((name) => name.toLowerCase()))
  return (host = '') => {
    const name = hostName(host)
    return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0 || isPrivateName(name) || names.has(name)
  }
}

/** Names without a dot, as in container networks, or below a top-level domain that cannot be registered. */
const isPrivateName = (name: string): boolean => /^[\w-]+$|\.(localhost|local|internal)$/.test(name)

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

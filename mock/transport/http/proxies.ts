import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/** Returns the address of the caller: as reported by trusted proxies, otherwise the peer of the connection. */
export type CallerOf = (request: IncomingMessage) => string

/** Returns the peer of the connection, ignoring proxies. */
export const peerOf: CallerOf = ({ socket }) => bare(socket.remoteAddress ?? '')

const mostHops = 16

/**
 * Reads which proxies are trusted.
 * @param text a number of proxies, one behind the other; or their addresses and networks, separated by commas: `10.0.0.7`,
 * `10.1.0.0/16`, `loopback`, `linklocal`, `uniquelocal`
 * @returns undefined for any other text
 */
export function readTrust(text: string): CallerOf | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= mostHops ? callerBehind((_address, hop) => hop < hops) : undefined
  }
  try {
    return callerBehind(proxyAddr.compile(text.split(',').map((one) => one.trim())))
  } catch {
    return undefined
  }
}

/** Each proxy appends the address of its caller, so only the entries of trusted proxies count. */
const callerBehind =
  (trust: (address: string, hop: number) => boolean): CallerOf =>
  (request) => {
    const chain = proxyAddr.all(request, trust).map(bare)
    // Without a valid entry, the proxy itself counts as the caller.
    const unknown = chain.findIndex((address) => isIP(address) === 0)
    return chain.at(unknown < 0 ? -1 : Math.max(unknown - 1, 0)) ?? ''
  }

/** Converts an IPv4 address that a dual-stack socket shows in IPv6 form. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

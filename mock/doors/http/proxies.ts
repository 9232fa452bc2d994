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
 * @param text a number of proxies, one behind the other; or their addresses and networks, parted by commas: `10.0.0.7`,
 * `10.1.0.0/16`, `loopback`, `linklocal`, `uniquelocal`
 * @returns nothing where it is none of these
 */
export function readTrust(text: string): CallerOf | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= mostHops ? by((_address, hop) => hop < hops) : undefined
  }
  try {
    return by(proxyAddr.compile(text.split(',').map((one) => one.trim())))
  } catch {
    return undefined
  }
}

/** Each proxy adds who has asked it to the end of the list, so only what trusted ones have added is believed. */
const by =
  (trust: (address: string, hop: number) => boolean): CallerOf =>
  (request) => {
    const chain = proxyAddr.all(request, trust).map(bare)
    // A proxy that says nothing, or no address, is who asks as far as anybody knows.
    const unknown = chain.findIndex((address) => isIP(address) === 0)
    return chain.at(unknown < 0 ? -1 : Math.max(unknown - 1, 0)) ?? ''
  }

/** A socket that takes both families calls IPv4 by an address of IPv6. */
const bare = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

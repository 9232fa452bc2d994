import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { CannotStart } from '../../store/errors.ts'
import type { Log } from './log.ts'

/**
 * @param port 0 takes a free one
 * @returns `http://host:port`, without a slash at the end
 * @throws CannotStart when it cannot listen there
 */
export async function listen(http: Server, port: number, host: string, log: Log): Promise<string> {
  try {
    http.listen(port, host)
    await once(http, 'listening')
  } catch (error) {
    throw new CannotStart(reasonOf(error, port, host))
  }
  http.on('error', (error) => log.logger.warn({ detail: error.message }, 'connection not accepted'))
  const { address, family, port: taken } = listeningAddress(http)
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${String(taken)}`
}

/** Returns the address of a listening server. */
export function listeningAddress(http: Server): AddressInfo {
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen')
  return address
}

function reasonOf(error: unknown, port: number, host: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} of ${host} is taken by another program: choose another one, as in PORT=${String(port === 65_535 ? 4011 : port + 1)} npm start.`
    case 'EACCES':
      return `Port ${String(port)} is not open to this user: choose another one, as in PORT=4011 npm start.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST names no address of this machine: ${host}.`
    default:
      return `The server cannot listen on port ${String(port)} of ${host}: ${error instanceof Error ? error.message : String(error)}.`
  }
}

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Returns the URL of a server for other machines of the network, such as `http://192.168.1.20:4010`; undefined without a
 * network, or if it only listens on this machine.
 */
export function networkUrl(url: string, interfaces: Interfaces = networkInterfaces()): string | undefined {
  const { hostname, port } = new URL(url)
  const all = Object.values(interfaces).flatMap((addresses = []) => addresses)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const isLocal = host === 'localhost' || all.some(({ address, internal }) => internal && address === host)
  if (isLocal || (isIP(host) === 4 && host.startsWith('127.'))) return undefined
  if (host !== '0.0.0.0' && host !== '::') return url
  const reached = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  return reached && `http://${reached.address}:${port}`
}

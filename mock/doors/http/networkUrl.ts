import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

type Interfaces = ReturnType<typeof networkInterfaces>

/**
 * Returns the URL of a server for other machines of the network; undefined if it only listens to this machine or there
 * is no network. `http://192.168.1.20:4010`
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

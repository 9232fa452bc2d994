import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { connect } from 'node:net'

/** Returns whether a program accepts connections at this port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    const tell = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => tell(true))
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
  })
}

/**
 * The process that listens at this port, `4711 (node mock/app/main.ts)`; undefined where the system does not report it.
 */
export function listenerAt(port: number): string | undefined {
  const inodes = new Set([...inodesAt('/proc/net/tcp', port), ...inodesAt('/proc/net/tcp6', port)])
  if (inodes.size === 0) return undefined
  for (const pid of entries('/proc').filter((name) => /^\d+$/.test(name)))
    for (const file of entries(`/proc/${pid}/fd`)) {
      const [, inode] = /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${file}`)) ?? []
      if (inode !== undefined && inodes.has(inode)) return `${pid} (${commandOf(pid)})`
    }
  return undefined
}

/** Command line of a process. */
const commandOf = (pid: string): string =>
  readIfReadable(`/proc/${pid}/cmdline`).split('\0').join(' ').trim().slice(0, 100)

/** Inodes of listening sockets: column 1 is the local address, 3 the state, 9 the inode. */
function inodesAt(table: string, port: number): readonly string[] {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  return readIfReadable(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([, local = '', , state, , , , , , inode]) =>
      state === '0A' && local.endsWith(address) && inode !== undefined ? [inode] : [],
    )
}

// A process may end during the lookup, or belong to another user.

function entries(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file)
  } catch {
    return ''
  }
}

function readIfReadable(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

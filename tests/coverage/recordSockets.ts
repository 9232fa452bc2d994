import { Server } from 'socket.io'
import type { Coverage } from './count.ts'
import type { Message } from './events.ts'

/** A packet of engine.io, as its events `packet` and `packetCreate` have it. */
interface Packet {
  readonly type: string
  readonly data?: unknown
}

/** Counts every message of all socket.io servers in this process. */
export function recordSockets(coverageOf: () => Coverage): void {
  const { bind } = Server.prototype
  Server.prototype.bind = function (engine: Server['engine']) {
    engine.on('connection', (connection: NodeJS.EventEmitter) => {
      recordConnection(coverageOf(), connection)
    })
    return bind.call(this, engine)
  }
}

function recordConnection(coverage: Coverage, connection: NodeJS.EventEmitter): void {
  const acknowledged = new Map<string, string>()
  const count = (direction: Message['direction'], event: string, payload: () => unknown) => {
    if (coverage.lacksOfMessage(direction, event)) coverage.message({ direction, event, payload: payload() })
  }
  connection.on('packet', (packet: Packet) => {
    const { kind, id, event, payload } = read(packet)
    if (kind === 'connect') count('receive', 'connect', payload)
    if (kind !== 'event') return
    if (id !== '') acknowledged.set(id, event)
    count('receive', event, payload)
  })
  connection.on('packetCreate', (packet: Packet) => {
    const { kind, id, event, payload } = read(packet)
    if (kind === 'event') count('send', event, payload)
    if (kind === 'acknowledgement') count('reply', acknowledged.get(id) ?? '', payload)
  })
}

const kinds: Readonly<Record<string, 'connect' | 'event' | 'acknowledgement'>> = {
  0: 'connect',
  2: 'event',
  3: 'acknowledgement',
}

/** Parses a packet of the default socket.io namespace: `2["kline",{…}]`, `21["subscribe",{…}]`, `31[{"ok":true}]`. */
function read({ type, data }: Packet) {
  const [, digit = '', id = '', json = ''] =
    (type === 'message' && typeof data === 'string' && /^(\d)(\d*)(.*)$/s.exec(data)) || []
  const kind = kinds[digit]
  const [, event = ''] = /^\["([^"]*)"/.exec(json) ?? []
  return { kind, id, event, payload: () => parsed(json, kind === 'event' ? 1 : 0) }
}

/** Returns an argument by index; for a connection, which has none, its `auth`. */
function parsed(json: string, place: number): unknown {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value[place] : value
  } catch {
    return undefined
  }
}

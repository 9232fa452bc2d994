import {
  isListener,
  openListener,
  transports,
  type Listener,
  type ListenerOptions,
  type Transport,
} from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { type Trial, perTrial } from '../../core/trial.ts'

/** Tries an anonymous connection by each transport: the error, or undefined when it works. */
const reach = perTrial(async ({ options }) => {
  const tried = transports.map(async (transport) => {
    const listener = await openListener(options, { transport })
    if (!isListener(listener)) return [transport, listener.refused] as const
    listener.close()
    return [transport, undefined] as const
  })
  return new Map<Transport, string | undefined>(await Promise.all(tried))
})

/**
 * The working transports.
 * @throws NotPossible when there is none
 */
export async function workingTransports(trial: Trial): Promise<readonly [Transport, ...Transport[]]> {
  const reached = await reach(trial)
  const [first, ...more] = transports.filter((transport) => reached.get(transport) === undefined)
  if (!first) throw new NotPossible('no socket can be opened')
  return [first, ...more]
}

/**
 * Connects, by the first working transport unless another is given.
 * @throws NotPossible when the backend refuses the connection
 */
export async function connected(trial: Trial, options: Partial<ListenerOptions> = {}): Promise<Listener> {
  const [transport] = await workingTransports(trial)
  const listener = await openListener(trial.options, { transport, ...options })
  if (!isListener(listener)) throw new NotPossible(`a socket was refused: ${listener.refused}`)
  return listener
}

export const connect: Probe = {
  name: 'sockets.connect',
  rules: ['S6.01', 'S7.05'],
  says: 'Anonymous sockets connect by websocket and by polling',
  effect: 'read',
  subjects: ['socket connection'],
  run: async (trial, watch) => {
    for (const [transport, refused] of await reach(trial))
      watch.expect(
        refused === undefined,
        'socket connection',
        `no socket can be opened by ${transport}: ${refused ?? ''}`,
      )
  },
}

/** Longest name of a language and of a world. */
const longest = { language: 8, world: 64 } as const
/** Time limit of a snapshot, ms. */
const snapshotWithin = 3_000

export const longHandshake: Probe = {
  name: 'sockets.long-handshake',
  rules: ['S7.03', 'S7.05'],
  says: 'A language that is too long is refused, or the socket receives what any other does; a world that is too long is refused',
  effect: 'read',
  subjects: ['socket connection'],
  run: async (trial, watch) => {
    const [transport] = await workingTransports(trial)
    const language = 'en'.padEnd(longest.language + 1, 'x')
    const listener = await openListener(trial.options, { transport, language })
    if (isListener(listener)) {
      const came = await listener.until(() => listener.of('daymarket').length > 0, snapshotWithin)
      listener.close()
      const silent = `a socket with a language of ${String(language.length)} characters receives no prices`
      watch.expect(came, 'socket connection', silent)
    } else
      watch.expect(
        !listener.isLate,
        'socket connection',
        `a language that is too long is not answered: ${listener.refused}`,
      )
    const { control, options } = trial
    if (!control) throw new NotPossible('only a mock has worlds')
    const world = (options.world ?? 'world').padEnd(longest.world + 1, 'x')
    const elsewhere = await openListener(options, { transport, world })
    if (isListener(elsewhere)) elsewhere.close()
    const sentence = `a world of ${String(world.length)} characters is found`
    watch.expect(!isListener(elsewhere), 'socket connection', sentence)
  },
}

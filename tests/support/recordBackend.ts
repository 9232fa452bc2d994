import { startOfTests, world as openWorld } from '#sdk/testing/world.ts'
import { siteOf } from '../contract/wrong/site.ts'
import type { Behaviour } from '../contract/wrong/types.ts'
import { wrap } from '../contract/wrong/wrapper.ts'
import type { Cli } from './cli.ts'
import { recordLive } from './liveRecording.ts'
import { tradeOnSockets } from './recordedSessions.ts'

interface Recorder {
  readonly cli: Pick<Cli, 'start'>
  /** Address of the mock behind the backend. */
  readonly url: string
  readonly file: string
}

export interface Live {
  readonly use?: typeof tradeOnSockets
  /** Session before the recording. */
  readonly before?: typeof tradeOnSockets
  /** World file of the backend. */
  readonly world?: Record<string, unknown>
  /** Its clock runs at the current time, so that prices move. */
  readonly isRunning?: true
}

/** Records a session on a backend in a world of its own, and returns the file. */
export async function recordBackend(
  { cli, url, file }: Recorder,
  behaviour: Behaviour,
  { use = tradeOnSockets, before, world: start, isRunning }: Live = {},
): Promise<string> {
  const clock = isRunning ? { at: Date.now(), running: true } : { at: startOfTests }
  const world = await openWorld({ url, ...clock, ...(start && { file: start }) })
  const live = await wrap({ url, world: world.name }, behaviour, { control: 'hidden' })
  try {
    await before?.(siteOf(live.url, world), world)
    const { code, out } = await recordLive(cli, live.url, file, (at) => use(siteOf(at, world), world))
    if (code !== 0) throw new Error(out)
  } finally {
    await live.close()
    await world.drop()
  }
  return file
}

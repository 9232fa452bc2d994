import { world as openWorld, type TestWorld, type WorldOptions } from '#sdk/testing/world.ts'
import { startMock, type TestMock } from '../../support/mock.ts'
import { trialWorldFile } from '../core/trialWorld.ts'

let mock: Promise<TestMock> | undefined

/** A fresh world of the shared honest backend of a test file, for a wrong backend to wrap. */
export interface HonestWorld extends TestWorld, AsyncDisposable {
  /** Its name again, as `wrap` expects it. */
  readonly world: string
}

/** Start of a world; by default that of a trial of our own mock, frozen in the past. */
export interface Start {
  readonly file?: WorldOptions['file']
  /** Starts at the current time, with a running clock. */
  readonly isLive?: true
}

/** Use it with `await using`: a mock has a limit of 512 worlds. */
export async function honestWorld({ file = trialWorldFile, isLive }: Start = {}): Promise<HonestWorld> {
  mock ??= startMock()
  const world = await openWorld({
    url: (await mock).url,
    file,
    ...(isLive && { at: Date.now(), running: true }),
  })
  return {
    ...world,
    world: world.name,
    [Symbol.asyncDispose]: async () => {
      await world.control('worldDrop', { name: world.name })
    },
  }
}

/**
 * For `afterAll`.
 * @throws when a response of the honest backend violated the contract
 */
export async function closeHonest(): Promise<void> {
  const open = mock
  mock = undefined
  await (await open)?.close()
}

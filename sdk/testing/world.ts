import { createControl, type Control, type ControlAnswer, type ControlInput } from '../control/control.ts'
import { ControlError } from '../control/error.ts'

/** A world of a running mock, with its control operations. Times are ms of world time. */
export interface TestWorld extends AsyncDisposable {
  readonly url: string
  readonly name: string
  /** Calls any control operation, for those without a method here. */
  readonly control: Control
  /** Returns the code that was last sent to a mail address or phone. */
  readonly newestCode: (target: string) => Promise<string>
  /** Advances the clock; resolves after every job that became due has run. */
  readonly advance: (ms: number) => Promise<number>
  /** Advances to the next scheduled job and returns the clock, including that job. */
  readonly untilNextJob: () => Promise<ControlAnswer<'clock'>>
  readonly now: () => Promise<number>
  /** Starts the clock; `rate` is world time per real time, default 1. */
  readonly runClock: (rate?: number) => Promise<ControlAnswer<'clock'>>
  readonly freezeClock: () => Promise<ControlAnswer<'clock'>>
  readonly passReviews: () => Promise<void>
  readonly rejectReviews: (reason?: string) => Promise<void>
  readonly ledger: () => Promise<ControlAnswer<'ledger'>>
  readonly addFault: (fault: ControlInput<'faultAdd'>) => Promise<ControlAnswer<'faultAdd'>>
  /** Clears the faults with this name, or all faults. The rules of a preset have its name. */
  readonly clearFaults: (name?: string) => Promise<ControlAnswer<'faultClear'>>
  /** Moves the price of a market. Advances the clock until the price arrives, unless `advance` is false. */
  readonly movePrice: (symbol: string, move: Steering<'marketMove'>) => Promise<ControlAnswer<'marketMove'>>
  /** Makes the price jump, without trades in between. */
  readonly gapPrice: (symbol: string, gap: Steering<'marketGap'>) => Promise<ControlAnswer<'marketGap'>>
  /** Pins the price at its current value, or at `to`. */
  readonly pinPrice: (symbol: string, to?: string) => Promise<ControlAnswer<'marketPin'>>
  readonly haltMarket: (symbol: string) => Promise<ControlAnswer<'marketHalt'>>
  /** Ends a pin, a halt or a move. */
  readonly resumeMarket: (symbol: string) => Promise<ControlAnswer<'marketResume'>>
  readonly saveSnapshot: (name: string) => Promise<ControlAnswer<'snapshotSave'>>
  readonly restoreSnapshot: (name: string) => Promise<ControlAnswer<'snapshotRestore'>>
  /** Registers work to run before the world is dropped, such as closing a socket that would recreate it. */
  readonly beforeDrop: (work: () => unknown) => void
  /** Drops the world; closes its customers' sockets first. */
  readonly drop: () => Promise<void>
}

type Steering<Id extends 'marketMove' | 'marketGap'> = Omit<ControlInput<Id>, 'symbol'>

export interface WorldOptions extends Omit<ControlInput<'worldCreate'>, 'name' | 'durable'> {
  /** `http://host:port` of a running mock; defaults to `H5_ENDPOINT`, then `http://127.0.0.1:4010`. */
  readonly url?: string | undefined
  /** Joins the world with this name, or creates it. Disposing does not drop a world that already existed. */
  readonly name?: string | undefined
  /** Starts the clock at `at`; by default it is frozen there. */
  readonly running?: boolean | undefined
}

/** A Monday at noon, so that no test depends on the current date. */
export const startOfTests = Date.UTC(2026, 0, 12, 12)

let worldCount = 0
/** Unique prefix, because other processes may create worlds in the same mock. */
const namePrefix = crypto.randomUUID().slice(0, 8)

/**
 * Creates a world on a running mock; the same seed and time always give the same world: `await using shop = await
 * world()`, or call `drop` at the end.
 * @throws Error when no mock answers, ControlError when it refuses
 */
export async function world({ url, name, running, ...start }: WorldOptions = {}): Promise<TestWorld> {
  const at = new URL(url ?? process.env['H5_ENDPOINT'] ?? 'http://127.0.0.1:4010').origin
  const made = worldAt(at, name ?? `test-${namePrefix}-${String(++worldCount)}`)
  const isNew = await makeWorld(at, { seed: 'test', at: startOfTests, ...start, name: made.name })
  if (running === true) await made.runClock()
  return isNew ? made : { ...made, [Symbol.asyncDispose]: async () => {} }
}

/** Returns true when the world was created, false when it existed. */
async function makeWorld(url: string, form: ControlInput<'worldCreate'>): Promise<boolean> {
  try {
    await createControl({ url, token: token() })('worldCreate', form)
    return true
  } catch (error) {
    if (!(error instanceof ControlError))
      throw new Error(
        `No mock answers at ${url}: start it with npx h5-exchange, or name another in H5_ENDPOINT`,
        {
          cause: error,
        },
      )
    if (error.reason === 'world-exists') return false
    throw error
  }
}

/** Creates a world on a running mock, with a frozen clock. */
export const openWorld = (url: string, seed = 'test', at = startOfTests): Promise<TestWorld> =>
  world({ url, seed, at })

/** Returns a world by name. */
export function worldAt(url: string, name: string): TestWorld {
  const inWorld = createControl({ url, world: name, token: token() })
  let isDropped = false
  // The mock would create a world of this name again, with other settings.
  const control: Control = async (operation, ...input) => {
    if (isDropped) throw new Error(`The world ${name} was dropped`)
    return inWorld(operation, ...input)
  }
  const atEnd: (() => unknown)[] = []
  const drop = async () => {
    for (const work of atEnd.splice(0)) await work()
    isDropped = true
    await inWorld('worldDrop', { name }).catch((error: unknown) => {
      if (!(error instanceof ControlError) || error.reason !== 'not-found') throw error
    })
  }
  const reviewAll = async (decision: 'pass' | 'reject', reason = '') => {
    for (const { kind, id } of await control('reviewList'))
      await control('review', { kind, id, decision, reason })
  }
  return {
    url,
    name,
    control,
    newestCode: async (target) => {
      const [newest] = await control('outbox', { target })
      if (!newest) throw new Error(`no code was sent to ${target}`)
      return newest.code
    },
    advance: async (ms) => (await control('clock', { advance: ms })).now,
    untilNextJob: () => control('clock', { untilNextJob: true }),
    now: async () => (await control('clock', {})).now,
    runClock: (rate = 1) => control('clock', { mode: 'running', rate }),
    freezeClock: () => control('clock', { mode: 'frozen' }),
    passReviews: () => reviewAll('pass'),
    rejectReviews: (reason) => reviewAll('reject', reason),
    ledger: () => control('ledger'),
    addFault: (fault) => control('faultAdd', fault),
    clearFaults: (fault) => control('faultClear', fault === undefined ? {} : { name: fault }),
    movePrice: (symbol, move) => control('marketMove', { advance: true, ...move, symbol }),
    gapPrice: (symbol, gap) => control('marketGap', { advance: true, ...gap, symbol }),
    pinPrice: (symbol, to) =>
      control('marketPin', { symbol, advance: true, ...(to === undefined ? {} : { to }) }),
    haltMarket: (symbol) => control('marketHalt', { symbol, advance: true }),
    resumeMarket: (symbol) => control('marketResume', { symbol, advance: true }),
    saveSnapshot: (snapshot) => control('snapshotSave', { name: snapshot }),
    restoreSnapshot: (snapshot) => control('snapshotRestore', { name: snapshot }),
    beforeDrop: (work) => {
      atEnd.push(work)
    },
    drop,
    [Symbol.asyncDispose]: drop,
  }
}

const token = (): string | undefined => process.env['H5_CONTROL_TOKEN']

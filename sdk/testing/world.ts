import { createControl, type Control, type ControlAnswer, type ControlInput } from '../control/control.ts'
import { ControlError } from '../control/error.ts'

/** A world of a running mock, with the control door at hand. Times are ms of its clock. */
export interface TestWorld extends AsyncDisposable {
  readonly url: string
  readonly name: string
  /** Every operation of the control door, for what has no method here. */
  readonly control: Control
  /** The code that was sent last to a mail address or a phone. */
  newestCode(target: string): Promise<string>
  /** Moves the clock on; every job due by then has fired when this returns. */
  advance(ms: number): Promise<number>
  /** Moves it to the next moment at which the world does something by itself; answers what that was. */
  untilNextJob(): Promise<ControlAnswer<'clock'>>
  now(): Promise<number>
  /** Lets the clock run; `rate` is world time a real time, 1 without it. */
  runClock(rate?: number): Promise<ControlAnswer<'clock'>>
  freezeClock(): Promise<ControlAnswer<'clock'>>
  passReviews(): Promise<void>
  rejectReviews(reason?: string): Promise<void>
  ledger(): Promise<ControlAnswer<'ledger'>>
  addFault(fault: ControlInput<'faultAdd'>): Promise<ControlAnswer<'faultAdd'>>
  /** Those of one name, or all. */
  clearFaults(name?: string): Promise<ControlAnswer<'faultClear'>>
  /** Moves the price of a market; unless `advance` is false, the clock goes on until it is there. */
  movePrice(symbol: string, move: Steering<'marketMove'>): Promise<ControlAnswer<'marketMove'>>
  /** Lets the price jump: nothing is traded between. */
  gapPrice(symbol: string, gap: Steering<'marketGap'>): Promise<ControlAnswer<'marketGap'>>
  /** Holds the price where it is, or at `to`. */
  pinPrice(symbol: string, to?: string): Promise<ControlAnswer<'marketPin'>>
  haltMarket(symbol: string): Promise<ControlAnswer<'marketHalt'>>
  /** Ends a pin, a halt or a move. */
  resumeMarket(symbol: string): Promise<ControlAnswer<'marketResume'>>
  saveSnapshot(name: string): Promise<ControlAnswer<'snapshotSave'>>
  restoreSnapshot(name: string): Promise<ControlAnswer<'snapshotRestore'>>
  /** Runs `work` before the world is dropped, as to close a socket that would open it again. */
  beforeDrop(work: () => unknown): void
  /** Closes the world for good; the sockets of its customers first. */
  drop(): Promise<void>
}

type Steering<Id extends 'marketMove' | 'marketGap'> = Omit<ControlInput<Id>, 'symbol'>

export interface WorldOptions extends Omit<ControlInput<'worldCreate'>, 'name' | 'durable'> {
  /** `http://host:port` of a running mock; without it `H5_ENDPOINT`, else `http://127.0.0.1:4010`. */
  readonly url?: string | undefined
  /** Joins the world of this name, or makes it. What was there before is not dropped when it is disposed. */
  readonly name?: string | undefined
  /** Lets the clock run from `at`; without it, it stands there. */
  readonly running?: boolean | undefined
}

/** A Monday noon: no test depends on the day it runs. */
export const startOfTests = Date.UTC(2026, 0, 12, 12)

let count = 0
/** Other processes may make worlds of the same mock. */
const ours = crypto.randomUUID().slice(0, 8)

/**
 * A fresh world on a running mock, the same each time for the same seed and time: `await using shop = await world()`, or
 * call `drop` at the end.
 * @throws Error where no mock answers, ControlError when it refuses
 */
export async function world({ url, name, running, ...start }: WorldOptions = {}): Promise<TestWorld> {
  const at = new URL(url ?? process.env['H5_ENDPOINT'] ?? 'http://127.0.0.1:4010').origin
  const made = worldAt(at, name ?? `test-${ours}-${String(++count)}`)
  const isNew = await makeWorld(at, { seed: 'test', at: startOfTests, ...start, name: made.name })
  if (running === true) await made.runClock()
  return isNew ? made : { ...made, [Symbol.asyncDispose]: async () => {} }
}

/** Returns whether there was none of this name. */
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

/** Opens a fresh world on a running mock, its clock frozen. */
export const openWorld = (url: string, seed = 'test', at = startOfTests): Promise<TestWorld> =>
  world({ url, seed, at })

/** A world by its name. */
export function worldAt(url: string, name: string): TestWorld {
  const control = createControl({ url, world: name, token: token() })
  const atEnd: (() => unknown)[] = []
  const drop = async () => {
    for (const work of atEnd.splice(0)) await work()
    await control('worldDrop', { name }).catch((error: unknown) => {
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

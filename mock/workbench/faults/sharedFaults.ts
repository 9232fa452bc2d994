import type { TextChange } from '../../store/postgres/sharedTexts.ts'
import type { Live } from './drawFaults.ts'

/** The faults of one world. */
export interface FaultState {
  /** Number of the newest fault so far; 0 initially and after all were cleared. */
  readonly last: number
  readonly rules: readonly Live[]
}

/** Faults of shared worlds. All methods throw StoreError. */
export interface SharedFaults {
  /** Faults of a world, read after this call began. */
  rules(world: string): Promise<readonly Live[]>
  /** Changes the faults of a world; concurrent changes wait. */
  change<T>(
    world: string,
    how: (state: FaultState) => { readonly state: FaultState; readonly value: T },
  ): Promise<T>
  /** Draws from the faults of a world; the counts apply to all processes. */
  draw<T>(world: string, how: (rules: readonly Live[]) => T): Promise<T>
}

/** Storage of the faults, as text. */
interface Texts {
  read(world: string): Promise<string | undefined>
  change<T>(world: string, how: TextChange<T>): Promise<T>
}

/** @param look returns the worlds with faults, read after the call began */
export function sharedFaults(
  look: () => Promise<{ readonly faults: ReadonlySet<string> }>,
  texts: Texts,
): SharedFaults {
  const change: SharedFaults['change'] = (world, how) =>
    texts.change(world, (before) => {
      const { state, value } = how(stateOf(before))
      return { text: state.last === 0 ? undefined : JSON.stringify(state), value }
    })
  return {
    rules: async (world) => ((await look()).faults.has(world) ? stateOf(await texts.read(world)).rules : []),
    change,
    draw: (world, how) => change(world, (state) => ({ value: how(state.rules), state })),
  }
}

const stateOf = (text: string | undefined): FaultState =>
  text === undefined ? { last: 0, rules: [] } : (JSON.parse(text) as FaultState)

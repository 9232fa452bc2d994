import type { TextChange } from '../../store/postgres/sharedTexts.ts'
import type { Live } from './drawFaults.ts'

/** The faults of one world. */
export interface FaultState {
  /** The number of the newest one so far; 0 when there is nothing to be remembered. */
  readonly last: number
  readonly rules: readonly Live[]
}

/** The faults of worlds that many processes serve. Each of these throws StoreTrouble. */
export interface SharedFaults {
  /** Those of a world, no older than this question. */
  rules(world: string): Promise<readonly Live[]>
  /** Changes those of a world; whoever comes at the same time waits. */
  change<T>(
    world: string,
    how: (state: FaultState) => { readonly state: FaultState; readonly value: T },
  ): Promise<T>
  /** Draws from those of a world; what that counts is counted for every process. */
  draw<T>(world: string, how: (rules: readonly Live[]) => T): Promise<T>
}

/** Where they are kept, as text. */
interface Texts {
  read(world: string): Promise<string | undefined>
  change<T>(world: string, how: TextChange<T>): Promise<T>
}

/** @param look says for which worlds there are any, no older than the question */
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

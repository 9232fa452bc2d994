import type { RecordedSecret } from './recording.ts'

/** Where two answers differ. */
export interface Difference {
  /** `answer.message.price`. */
  readonly where: string
  readonly recorded: unknown
  readonly replayed: unknown
}

/** The first thing that came otherwise than recorded. */
export interface ReplayDifference extends Difference {
  /** Of the recording, counted from 1; absent where it is about the state at the end. */
  readonly entry?: number
  readonly what: string
  /** World time, ms. */
  readonly at: number
}

/** What stands in a replay for what a recording leaves out. */
export interface Bindings {
  /** The world of the replay. */
  readonly world: string
  readonly secrets: ReadonlyMap<number, RecordedSecret>
  /** The replay's secret for each of the recording's that is known so far. */
  readonly known: Map<number, string>
  /**
   * Words that the recorded world took from the machine's randomness, and those of the replay; absent where the world was
   * seeded, whose random words are the same.
   */
  readonly random: Map<string, string> | undefined
}

/** The first place at which an answer is not what was recorded. Secrets are learned from it. */
export function differenceOf(
  recorded: unknown,
  replayed: unknown,
  bindings: Bindings,
  where: string,
): Difference | undefined {
  if (typeof recorded === 'string' && typeof replayed === 'string')
    return isSameText(recorded, replayed, bindings) ? undefined : { where, recorded, replayed }
  if (!isObject(recorded) || !isObject(replayed))
    return Object.is(recorded, replayed) ? undefined : { where, recorded, replayed }
  if (Array.isArray(recorded) !== Array.isArray(replayed)) return { where, recorded, replayed }
  const names = new Set([...Object.keys(recorded), ...Object.keys(replayed)])
  for (const name of names) {
    const difference = differenceOf(recorded[name], replayed[name], bindings, `${where}.${name}`)
    if (difference) return difference
  }
  return undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const placeholder = /<secret:(\d+)>|<world>|<origin>/g

function isSameText(recorded: string, replayed: string, bindings: Bindings): boolean {
  if (recorded === replayed) return true
  const { random, secrets } = bindings
  if (!recorded.includes('<')) return random !== undefined && isSameRandom(recorded, replayed, random)
  const ids = Array.from(recorded.matchAll(/<secret:(\d+)>/g), ([, id]) => Number(id))
  if (!ids.every((id) => secrets.has(id))) return false
  const literal = recorded.split(placeholder).filter((_part, index) => index % 2 === 0)
  // Of one length each: many in a row would be tried in every division of the text.
  const between = Array.from(recorded.matchAll(placeholder), ([found]) =>
    found === '<world>'
      ? escaped(bindings.world)
      : found === '<origin>'
        ? String.raw`https?://[^/]+(?:/w/[\w.-]+)?`
        : `(.{${String(secrets.get(Number(found.slice(8, -1)))?.pattern.length)}})`,
  )
  const source = literal.map((part, index) => escaped(part) + (between[index] ?? '')).join('')
  const match = new RegExp(`^${source}$`, 's').exec(replayed)
  return match !== null && ids.every((id, index) => isSameSecret(id, match[index + 1] ?? '', bindings))
}

function isSameSecret(id: number, value: string, { known, secrets }: Bindings): boolean {
  const before = known.get(id)
  if (before !== undefined) return before === value
  if (secrets.get(id)?.pattern.length !== value.length) return false
  known.set(id, value)
  return true
}

/** An address, a number of a transfer, an invitation code: of one length and one word for one word. */
function isSameRandom(recorded: string, replayed: string, random: Map<string, string>): boolean {
  const isWord = (text: string) => /^(?=.*[A-Za-z])\w{8,}$/.test(text)
  if (!isWord(recorded) || !isWord(replayed) || recorded.length !== replayed.length) return false
  const before = random.get(recorded)
  random.set(recorded, before ?? replayed)
  return before === undefined || before === replayed
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

import { isObject, type RecordedSecret } from './recording.ts'

/** The first place where two answers differ. */
export interface Difference {
  /** `answer.message.price`. */
  readonly where: string
  readonly recorded: unknown
  readonly replayed: unknown
}

/** The first difference between a recording and its replay. */
export interface ReplayDifference extends Difference {
  /** Number of the entry in the recording, from 1; absent for the final state. */
  readonly entry?: number
  readonly what: string
  /** World time, ms. */
  readonly at: number
}

/** Values of the replay for the placeholders of the recording. */
export interface Bindings {
  /** Name of the replay's world. */
  readonly world: string
  readonly secrets: ReadonlyMap<number, RecordedSecret>
  /** The replay's value of each secret that is known so far, by its id in the recording. */
  readonly known: Map<number, string>
  /**
   * Random words of the recorded world and their counterparts in the replay; absent when the world was seeded and they
   * are the same.
   */
  readonly random: Map<string, string> | undefined
}

/** Returns the first difference between a replayed answer and the recorded one. Adds secrets it meets to `bindings`. */
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

const placeholder = /<secret:(\d+)>|<world>|<origin>/g

function isSameText(recorded: string, replayed: string, bindings: Bindings): boolean {
  if (recorded === replayed) return true
  const { random, secrets } = bindings
  if (!recorded.includes('<')) return random !== undefined && isSameRandom(recorded, replayed, random)
  const ids = Array.from(recorded.matchAll(/<secret:(\d+)>/g), ([, id]) => Number(id))
  if (!ids.every((id) => secrets.has(id))) return false
  const literal = recorded.split(placeholder).filter((_part, index) => index % 2 === 0)
  // Fixed lengths: with open ones, many secrets in a row would make the match try every way to split the text.
  const between = Array.from(recorded.matchAll(placeholder), ([found]) =>
    found === '<world>'
      ? escapeRegExp(bindings.world)
      : found === '<origin>'
        ? String.raw`https?://[^/]+(?:/w/[\w.-]+)?`
        : `(.{${String(secrets.get(Number(found.slice(8, -1)))?.pattern.length)}})`,
  )
  const source = literal.map((part, index) => escapeRegExp(part) + (between[index] ?? '')).join('')
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

/**
 * Compares random words such as addresses, transfer numbers and invitation codes: same length, and always the same
 * counterpart.
 */
function isSameRandom(recorded: string, replayed: string, random: Map<string, string>): boolean {
  const isWord = (text: string) => /^(?=.*[A-Za-z])\w{8,}$/.test(text)
  if (!isWord(recorded) || !isWord(replayed) || recorded.length !== replayed.length) return false
  const before = random.get(recorded)
  random.set(recorded, before ?? replayed)
  return before === undefined || before === replayed
}

const escapeRegExp = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

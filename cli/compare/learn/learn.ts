import { isDeepStrictEqual } from 'node:util'
import { createControl } from '#sdk/control/control.ts'
import { exportJournal } from '#sdk/control/files.ts'
import type { LiveRecording } from '../readLines.ts'
import { isJsonObject, type JsonObject } from '../values.ts'
import { learnCurrencies, learnMarkets } from './markets.ts'
import { learnLaunches, learnPlans } from './products.ts'
import { recordedOf, rowsOf } from './recorded.ts'
import { learnRules } from './rules.ts'

/**
 * Derives a world file from what a backend answered. It contains only what differs from the default world.
 * @param base the default world file
 */
export function learn(recording: LiveRecording, base: JsonObject): JsonObject {
  const recorded = recordedOf(recording)
  const currencies = learnCurrencies(recorded, base)
  const issues = learnLaunches(recorded)
  const markets = withAnnounced(learnMarkets(recorded, base), { base, issues })
  const products = learnPlans(recorded)
  const parts = Object.entries({
    currencies,
    markets,
    products: announcing(products, issues ?? base['issues']),
    issues,
  })
  const rules = differing(learnRules(recorded, base), isJsonObject(base['rules']) ? base['rules'] : {})
  const learned = {
    ...(Object.keys(rules).length > 0 && { rules }),
    ...Object.fromEntries(
      parts.flatMap(([name, rows]) => {
        const plainRows = plainJson(rows)
        return plainRows === undefined || isEqualList(plainRows, base[name]) ? [] : [[name, plainRows]]
      }),
    ),
  }
  return 'currencies' in learned ? { ...learned, users: usersFor(base, rowsOf(learned.currencies)) } : learned
}

/** Without fields that have no value. */
const plainJson = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)

/** Compares lists whose rows may leave out what is a default of the other. */
const isEqualList = (learned: unknown, base: unknown): boolean => {
  const [rows, others] = [rowsOf(learned), rowsOf(base)]
  if (rows.length !== others.length) return false
  return rows.every((row) => {
    const other = others.find(({ id }) => id === row['id'])
    return (
      other !== undefined &&
      Object.entries(row).every(([name, value]) => isDeepStrictEqual(value, other[name]))
    )
  })
}

/** Fields that differ; objects by field, everything else as a whole. */
function differing(value: JsonObject, base: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
      const before = base[name]
      if (isDeepStrictEqual(inner, before)) return []
      if (!isJsonObject(inner) || !isJsonObject(before)) return [[name, inner]]
      const rest = differing(inner, before)
      return Object.keys(rest).length === 0 ? [] : [[name, rest]]
    }),
  )
}

/** Adds the markets of launches, which a backend lists only after they have opened. */
function withAnnounced(
  markets: readonly JsonObject[] | undefined,
  { base, issues }: { readonly base: JsonObject; readonly issues: readonly JsonObject[] | undefined },
): readonly JsonObject[] | undefined {
  if (!markets) return undefined
  const ids = new Set(markets.map(({ id }) => id))
  const coins = new Set((issues ?? rowsOf(base['issues'])).map(({ coin }) => coin))
  const launches = rowsOf(base['markets']).filter(
    ({ id, issue, currency }) => issue !== undefined && !ids.has(id) && coins.has(currency),
  )
  return [...markets, ...launches]
}

/** Plans announce only launches that exist. */
const announcing = (
  plans: readonly JsonObject[] | undefined,
  issues: unknown,
): readonly JsonObject[] | undefined => {
  const known = new Set(rowsOf(issues).map(({ id }) => id))
  return plans?.map(({ announces, ...plan }) => (known.has(announces) ? { ...plan, announces } : plan))
}

/** The users of the default world, with balances only where the learned currencies have such accounts. */
const usersFor = (base: JsonObject, currencies: readonly JsonObject[]): readonly JsonObject[] =>
  rowsOf(base['users']).map((user) => ({
    ...user,
    balances: rowsOf(user['balances']).filter(({ currency, kind }) => {
      const kinds = currencies.find(({ id }) => id === currency)?.['kinds']
      return Array.isArray(kinds) && kinds.includes(kind)
    }),
  }))

/**
 * Returns the default world file of a mock, which the recording of a new world contains.
 * @throws ControlError
 */
export async function defaultWorldOf(url: string, token: string | undefined): Promise<JsonObject> {
  const world = `compare-base-${crypto.randomUUID().slice(0, 8)}`
  const control = createControl({ url, world, token })
  await control('worldCreate', { name: world, journal: true })
  try {
    const recording = await exportJournal({ url, world, token })
    const start = isJsonObject(recording) && isJsonObject(recording['start']) ? recording['start'] : {}
    return isJsonObject(start['world_file']) ? start['world_file'] : {}
  } finally {
    await control('worldDrop', { name: world })
  }
}

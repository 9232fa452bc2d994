import type { OperationId } from '#generated/operations.ts'
import { payloadOf, type Exchange } from '../core/exchange.ts'
import { isAmount, isRow } from '../core/rows.ts'

/** A place in which two answers differ, with those answers. */
export interface Difference {
  readonly place: string
  readonly exchanges: readonly Exchange[]
}

/** Reads that check codes, of which an address gets three a minute: too few to compare. */
export const codeChecks: readonly OperationId[] = ['userCheckEmail', 'userCheckMobile']

type Read = () => Promise<Exchange>

/**
 * Returns a difference between two ways to read the same, in numbers, amounts, lengths of lists and, where asked for,
 * all texts or those of some fields. Prices, times and lists of others change by themselves: only what stays the same in each of the two ways counts.
 */
export async function lastingDifference(
  one: Read,
  other: Read,
  { texts }: { readonly texts: boolean | ReadonlySet<string> },
): Promise<Difference | undefined> {
  const apart = (here: Exchange, there: Exchange) =>
    placesApart(valuesIn(here, texts), valuesIn(there, texts))
  const [first, theirFirst] = [await one(), await other()]
  const changed = apart(first, theirFirst)
  if (changed.length === 0) return undefined
  const [second, theirSecond, third] = [await one(), await other(), await one()]
  const moving = new Set([
    ...apart(first, second),
    ...apart(second, third),
    ...apart(theirFirst, theirSecond),
  ])
  const place = changed.find((name) => !moving.has(name))
  return place === undefined ? undefined : { place, exchanges: [first, theirFirst] }
}

type Values = ReadonlyMap<string, string>

const placesApart = (here: Values, there: Values): readonly string[] =>
  [...new Set([...here.keys(), ...there.keys()])].filter((place) => here.get(place) !== there.get(place))

/** Values by their place in an answer. */
function valuesIn(exchange: Exchange, texts: boolean | ReadonlySet<string>): Values {
  const found = new Map<string, string>()
  const look = (value: unknown, place: string): void => {
    if (Array.isArray(value)) found.set(`the length of ${place}`, String(value.length))
    const isText = typeof texts === 'boolean' ? texts : texts.has(place.slice(place.lastIndexOf('/') + 1))
    if (typeof value === 'number' || isAmount(value) || (isText && typeof value === 'string'))
      found.set(place, String(value))
    // Countries are sorted by name, which is another one in each language.
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) look(item, `${place}/${nameOf(item) ?? String(index)}`)
    else if (isRow(value)) for (const [name, item] of Object.entries(value)) look(item, `${place}/${name}`)
  }
  look(payloadOf(exchange), 'the payload')
  return found
}

const nameOf = (item: unknown): string | undefined =>
  isRow(item) && typeof item['id'] === 'number' ? `id ${String(item['id'])}` : undefined

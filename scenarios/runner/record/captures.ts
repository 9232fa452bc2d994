import { reservedNames } from '../format/names.ts'
import { isMap } from '../values.ts'
import { requestOutcome, type RecordedRequest } from './recordedRequest.ts'

/** Fields with ids of the catalogue, which are the same in every run. */
const catalogue = new Set(['currency', 'currency_id', 'legal_id', 'match_id', 'config_id', 'c_id'])
/** Minimum length; shorter texts may match by chance. */
const shortest = 12

/** Values of earlier answers that occur in later inputs. */
export interface Captures {
  /** Replaces a value by a reference such as `${order}` when an earlier answer contains it. */
  reference(index: number, field: string, value: unknown): string | undefined
  /** Captures from the answer of an entry: names and paths. */
  of(index: number): Readonly<Record<string, string>>
}

export function findCaptures(done: readonly RecordedRequest[], taken: readonly string[]): Captures {
  const captures = new Map<number, Record<string, string>>()
  const used = new Set([...taken, ...reservedNames])

  const nameFor = (index: number, path: string): string => {
    const own = captures.get(index) ?? {}
    const known = Object.entries(own).find(([, captured]) => captured === path)
    if (known) return known[0]
    const wanted = meaningIn(path) ?? done[index]?.operation ?? 'value'
    let name = wanted
    for (let count = 2; used.has(name); count++) name = `${wanted}${String(count)}`
    used.add(name)
    captures.set(index, { ...own, [name]: path })
    return name
  }

  return {
    reference: (index, field, value) => {
      const isId = (field === 'id' || field.endsWith('_id')) && !catalogue.has(field)
      const isLong = typeof value === 'string' && value.length >= shortest
      if (!isId && !isLong) return undefined
      for (let earlier = index - 1; earlier >= 0; earlier--) {
        const one = done[earlier]
        const outcome = one && requestOutcome(one)
        if (outcome?.kind !== 'ok') continue
        // A value that the answer only echoes from its input does not need a capture.
        if (!isId && Object.values(one?.input ?? {}).includes(value)) continue
        const found = leaves(outcome.view).find(
          ({ key, value: leaf }) => String(leaf) === String(value) && (!isId || key === 'id'),
        )
        if (found) return `\${${nameFor(earlier, found.path)}}`
      }
      return undefined
    },
    of: (index) => captures.get(index) ?? {},
  }
}

interface Leaf {
  readonly path: string
  readonly key: string
  readonly value: unknown
}

function leaves(place: unknown, path = '', key = ''): readonly Leaf[] {
  const deeper = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (Array.isArray(place))
    return place.flatMap((inner, index) => leaves(inner, deeper(String(index)), String(index)))
  if (isMap(place)) return Object.entries(place).flatMap(([name, inner]) => leaves(inner, deeper(name), name))
  return place === null || place === undefined ? [] : [{ path, key, value: place }]
}

/** Name for a value, from its nearest parent: `order` of `order.id`. Undefined when the parent is a list. */
function meaningIn(path: string): string | undefined {
  const [name = ''] = path.split('.')
  const isWrapper = /^\d+$|^(message|data|list|order_list|id)$/.test(name)
  return isWrapper || !path.includes('.') ? undefined : name
}

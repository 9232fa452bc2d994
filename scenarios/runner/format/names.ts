import { controlEndpoints } from '#generated/control.ts'
import { endpoints } from '#generated/endpoints.ts'
import type { ControlOperation } from '#sdk/control/control.ts'
import type { OperationId } from '#sdk/operations.ts'
import type { AccountEvent } from '#sdk/socket.ts'

export const operationIds = Object.keys(endpoints) as OperationId[]

/** Operations with files, which a scenario cannot contain. */
const withFiles = ['exportWorld', 'importWorld', 'contract']

export const controlOperationIds = Object.keys(controlEndpoints).filter(
  (name) => !withFiles.includes(name),
) as ControlOperation[]

/** Socket events for the owner of an account. */
export const accountEvents = [
  'balance',
  'order',
  'position',
  'lever_trade',
  'lever_closed',
  'option',
  'closed_microorder',
  'micro_closed',
  'record',
] as const satisfies readonly AccountEvent[]

/** Built-in names of `${...}`; nothing else can have them. */
export const reservedNames = ['currency', 'market', 'price', 'now', 'env']

/** Names similar to an unknown one, at most three, for its error message. */
export function similar(name: string, all: readonly string[]): string {
  const wanted = name.toLowerCase()
  const near = all.filter((one) => {
    const candidate = one.toLowerCase()
    return (
      candidate.includes(wanted) ||
      wanted.includes(candidate) ||
      candidate.startsWith(wanted.slice(0, 5)) ||
      isNear(wanted, candidate)
    )
  })
  return near.length === 0 ? '' : `; similar: ${near.slice(0, 3).join(', ')}`
}

/** Returns true when two words differ by one changed, added, missing or swapped letter. */
export function isNear(given: string, known: string): boolean {
  const same = Array.from(known).findIndex((letter, index) => letter !== given[index])
  const from = same < 0 ? known.length : same
  const [left, right] = [given.slice(from), known.slice(from)]
  const swapped = `${left.charAt(1)}${left.charAt(0)}${left.slice(2)}`
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    swapped === right
  )
}

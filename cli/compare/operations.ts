import { catalogueOf, type ApiOperation } from '../api/catalogue.ts'

interface KnownOperation extends Pick<ApiOperation, 'tag' | 'effect'> {
  readonly id: string
  /** Relative to `/api`, without its query. */
  readonly path: string
}

/** Most segments of a path of the contract: `/lh/deposit/order/cancel`. */
const longestPath = 4

/** Finds the operation of a request by the end of its path, because backends have different base paths. */
export function operationAt(method: string, path: string): KnownOperation | undefined {
  const { operations } = catalogueOf('product')
  const parts = path.split('/').slice(1)
  for (let count = Math.min(parts.length, longestPath); count > 0; count--) {
    const end = `/${parts.slice(-count).join('/')}`
    const found = Object.entries(operations).find(([, one]) => one.method === method && one.path === end)
    if (found) return { id: found[0], tag: found[1].tag, effect: found[1].effect, path: end }
  }
  return undefined
}

/** Tag of an operation; operations of one tag share their ids. */
export const tagOf = (operation: string): string => catalogueOf('product').operations[operation]?.tag ?? ''

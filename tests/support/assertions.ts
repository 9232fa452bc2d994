import { expect } from 'vitest'
import { z } from 'zod'

// Vitest types its matchers as `any`.
export const anyText: unknown = expect.any(String)
export const anyNumber: unknown = expect.any(Number)
export const textContaining = (part: string): unknown => expect.stringContaining(part)
export const textMatching = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** Returns the item of a list at an index, which must exist. */
export function nth<Member>(list: readonly Member[], index: number): Member {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing at ${String(index)} of ${String(list.length)}`)
  return found
}

/** Returns the payload of an API response, typed as the test reads it. */
export async function messageOf<T>(
  answer: { readonly json: () => Promise<unknown> },
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ message: shape }).parse(await answer.json()).message
}

export const priceRow = z.object({ now_price: z.string() })

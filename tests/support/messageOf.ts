import { z } from 'zod'

/** Returns the payload of an API response, typed as the test reads it. */
export async function messageOf<T>(
  answer: { readonly json: () => Promise<unknown> },
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ message: shape }).parse(await answer.json()).message
}

export const priceRow = z.object({ now_price: z.string() })

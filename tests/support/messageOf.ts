import { z } from 'zod'

/** What an answer of the API carries, held to the shape that a test reads. */
export async function messageOf<T>(
  answer: { readonly json: () => Promise<unknown> },
  shape: z.ZodType<T>,
): Promise<T> {
  return z.object({ message: shape }).parse(await answer.json()).message
}

export const priceRow = z.object({ now_price: z.string() })

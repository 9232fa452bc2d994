import { z } from 'zod'
import { idFields } from '../fields.ts'

/** Name of the currency or market whose id is in a field: `USDT` for `3`. */
export type Names = (field: string, id: unknown) => string | undefined

const id = z.int()
const listings = z.object({
  currencies: z.array(z.object({ id, name: z.string() })),
  markets: z.array(z.object({ id, currency: id, legal: id, issue: id.optional() })),
})

/** @param worldFile world file of the recorded world */
export function namesOf(worldFile: unknown): Names {
  const { currencies, markets } = listings.catch({ currencies: [], markets: [] }).parse(worldFile)
  const named = new Map(currencies.map((one) => [one.id, one.name]))
  // A market that is not open yet can only be found by its id.
  const open = markets.filter(({ issue }) => issue === undefined)
  const traded = new Set(open.flatMap(({ currency, legal }) => [currency, legal]))
  const names = {
    currency: new Map([...named].filter(([one]) => traded.has(one))),
    market: new Map(
      open.map((one) => [one.id, `${named.get(one.currency) ?? ''}/${named.get(one.legal) ?? ''}`]),
    ),
  }
  return (field, value) => {
    const kind = idFields[field]
    return kind && names[kind].get(Number(value))
  }
}

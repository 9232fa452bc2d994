import { format } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Asking } from '../../core/request.ts'
import { lastPlaceOf, leastSpot, ofPrice, type SpotTerms } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'

/** One named failure of the contract, caused from outside. */
export interface Case {
  readonly operation: OperationId
  /** Reasons of the contract; the first is the expected one, the others may take precedence. */
  readonly reasons: readonly [string, ...string[]]
  /** Describes the mistake, as the start of a sentence: `a transfer above the balance`. */
  readonly what: string
  /**
   * Returns the request to send.
   * @throws NotPossible
   */
  readonly ask: (trial: Trial) => Promise<Asking>
}

/** Replaces fields of a valid request by wrong ones. */
export const but =
  (
    operation: OperationId,
    wrong: Asking['fields'] | ((trial: Trial) => Promise<NonNullable<Asking['fields']>>),
  ): Case['ask'] =>
  async (trial) => {
    const { fields, token, file } = await trial.happy(operation)
    const change = typeof wrong === 'function' ? await wrong(trial) : wrong
    const kept = Object.entries({ ...fields, ...change }).filter(([, value]) => value !== '')
    return { ...(token !== undefined && { token }), ...(file && { file }), fields: Object.fromEntries(kept) }
  }

/** Returns a code that was not sent. */
export const otherThan = (code: unknown): string => (code === '000000' ? '111111' : '000000')
/** Returns the same request with a code that was not sent. */
export const wrongCode =
  (operation: Case['operation'], field = 'code'): Case['ask'] =>
  async (trial) => {
    const { token, fields = {} } = await trial.happy(operation)
    return { token, fields: { ...fields, [field]: otherThan(fields[field]) } }
  }

export const percentOfPrice =
  (percent: bigint) =>
  async (trial: Trial): Promise<string> =>
    ofPrice(await leastSpot(trial), percent)

/** `percent` of a price, with one decimal more than prices of the market have. */
export function finerPrice(terms: SpotTerms, percent = 50n): string {
  const { pricePlaces } = terms
  if (pricePlaces === 8) throw new NotPossible('prices have all eight decimals')
  return `${ofPrice(terms, percent)}${pricePlaces === 0 ? '.' : ''}1`
}

/** The lowest price that the decimals of the market allow. */
export async function lowestPrice(trial: Trial): Promise<string> {
  const { pricePlaces } = await leastSpot(trial)
  return format(lastPlaceOf(pricePlaces), pricePlaces)
}

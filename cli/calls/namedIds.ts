import type { Api } from '#sdk/api.ts'
import { resolveSchema, inputFields, type ApiOperation } from '../api/catalogue.ts'
import { optionOf, type TypedFields } from '../api/words.ts'
import { currencyId, findPair } from './pairs.ts'

/** Contract fields that hold the id of a named thing. */
const kindByField: Readonly<Record<string, 'currency' | 'market'>> = {
  currency: 'currency',
  currency_id: 'currency',
  legal_id: 'currency',
  match_id: 'market',
}

/**
 * Replaces names with ids: `USDT`, `BTC/USDT`.
 * @throws UsageError for names that the backend does not have
 */
export function withIds(apis: Apis, operation: ApiOperation, typed: TypedFields): Promise<TypedFields> {
  const schemas = inputFields(operation)
  return Promise.all(
    typed.map(async ([field, value]) => {
      const kind = kindByField[field]
      const takesId = resolveSchema(operation.api, schemas[field] ?? {}).type === 'integer'
      if (operation.api !== 'product' || kind === undefined || !takesId || !/^[A-Za-z]/.test(value))
        return [field, value] as const
      const input = optionOf(field)
      const id =
        kind === 'market'
          ? (await findPair(apis.visitor, value, input)).id
          : await currencyId(apis.api, value, input)
      return [field, String(id)] as const
    }),
  )
}

interface Apis {
  readonly api: Api
  readonly visitor: Api
}

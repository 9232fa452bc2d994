import { queryOf, routesOf, type Contract, type Operation } from '../../mock/doors/http/document.ts'
import type { Backend } from './backend.ts'
import type { Fields, Preparation } from './preparation.ts'
import { funds } from './prepareFunds.ts'
import { people } from './preparePeople.ts'
import { products } from './prepareProducts.ts'
import { NotPossible, type Sending } from './sending.ts'

/** Most operations work for the known account with the example of the contract; the others stand here. */
const preparations: Readonly<Record<string, Preparation>> = { ...people, ...funds, ...products }

/** What to send for each operation, examples and state together. */
export function createPreparation(contract: Contract, backend: Backend): (id: string) => Promise<Sending> {
  const operations = new Map(routesOf(contract).map(({ operation }) => [operation.operationId, operation]))
  return async (id) => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`${id} is not in the contract`)
    const works = exampleOf(contract, operation)
    const preparation = preparations[id]
    if (!backend.isMock && !backend.options.writes) {
      if (operation['x-effect'] === 'write') throw new NotPossible('changes something: --writes allows it')
      // What it asks for must be made first, and making it changes something as well.
      if (preparation) throw new NotPossible('its state must be made first: --writes allows it')
    }
    const sending = preparation ? await preparation(backend, works) : { fields: works }
    if (operation.security.length === 0 || sending.token !== undefined) return sending
    return { ...sending, token: (await backend.known()).token }
  }
}

/** The named example `works` of a body; the examples of the parameters of a query. */
function exampleOf(contract: Contract, operation: Operation): Fields {
  const [body] = Object.values(operation.requestBody?.content ?? {})
  if (body) return body.examples?.['works']?.value ?? {}
  const query = queryOf(contract, operation).filter((parameter) => parameter['example'] !== undefined)
  return Object.fromEntries(
    query.map((parameter) => [parameter.name, parameter['example'] as string | number]),
  )
}

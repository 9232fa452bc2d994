import { controlContract, servedContract, type Contract } from '#contract/document.ts'
import { compileChecks, type OperationChecks } from '#contract/validators.ts'

/** A contract with the checks of its operations, by operationId. */
export interface CheckedContract {
  readonly contract: Contract
  readonly checks: ReadonlyMap<string, OperationChecks>
}

/** The contract of `/api/`. All servers of a process share its compiled validators. */
export const checkedApi = once(() => {
  const contract = servedContract()
  return { contract, checks: compileChecks(contract) }
})

/** The contract of `/__mock/`, shared in the same way. */
export const checkedControl = once(() => {
  const contract = controlContract()
  return { contract, checks: compileChecks(contract, { unknownFields: 'refused' }) }
})

function once(make: () => CheckedContract): () => CheckedContract {
  let made: CheckedContract | undefined
  return () => (made ??= make())
}

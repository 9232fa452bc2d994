import { answersOf, type NamedAnswers } from '#contract/answers.ts'
import { servedContract } from '#contract/document.ts'
import type { Coverage } from '../usage/usage.ts'

/** Reports how much of a contract each world has answered. */
export function createCoverageReport(coverage: Coverage) {
  let known: readonly NamedAnswers[] | undefined
  return (world: string) => {
    known ??= answersOf(servedContract())
    const list = known.map(({ operation, tag, branches, reasons }) => {
      const { branch, reason } = coverage.times(world, operation)
      return {
        operation,
        tag,
        succeeded: branch('ok'),
        branches: branches.map((name) => ({ name, count: branch(name) })),
        reasons: reasons.map((name) => ({ name, count: reason(name) })),
      }
    })
    return {
      operations: sumOf(list.map(({ operation, succeeded }) => ({ name: operation, count: succeeded }))),
      branches: sumOf(list.flatMap(({ branches }) => branches)),
      reasons: sumOf(list.flatMap(({ reasons }) => reasons)),
      list,
    }
  }
}

const sumOf = (counts: readonly { readonly count: number }[]) => ({
  met: counts.filter(({ count }) => count > 0).length,
  of: counts.length,
})

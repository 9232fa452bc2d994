import type { ControlAnswer } from '#sdk/control/control.ts'

export type OperationCoverage = ControlAnswer<'coverage'>['list'][number]

/** Returns the answer shapes and refusals that have not occurred yet. */
export const lacksOf = ({ branches, reasons }: OperationCoverage): readonly string[] =>
  [...branches, ...reasons].filter(({ count }) => count === 0).map(({ name }) => name)

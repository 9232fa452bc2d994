import type { ControlAnswer } from '#sdk/control/control.ts'

export type OperationCoverage = ControlAnswer<'coverage'>['list'][number]

/** The forms of answers and the refusals that nothing has brought about yet. */
export const lacksOf = ({ branches, reasons }: OperationCoverage): readonly string[] =>
  [...branches, ...reasons].filter(({ count }) => count === 0).map(({ name }) => name)

import type { Candle } from '../candle.ts'
import type { Reading, Study, StudyName } from './studies.ts'

/** Reads a study incrementally: only new candles are computed. */
export function createReader(name: StudyName, study: Study, lengths: readonly number[]) {
  const { lines, at } = study.begin(lengths)
  const columns = lines.map((): (number | undefined)[] => [])
  let newest: Candle | undefined
  return {
    /**
     * Reads the study for `candles`, which begin with those of the previous call; the last of these may have changed.
     */
    read: (candles: readonly Candle[]): Reading => {
      const read = columns[0]?.length ?? 0
      for (const [index, candle] of candles.slice(Math.max(0, read - 1)).entries()) {
        const again = index === 0 && read > 0
        if (again && candle === newest) continue
        const values = at(candle, again)
        columns.forEach((column, line) => column.splice(column.length - Number(again), 1, values[line]))
      }
      newest = candles.at(-1)
      return { name, study, lines: lines.map((line, index) => ({ ...line, values: columns[index] ?? [] })) }
    },
  }
}

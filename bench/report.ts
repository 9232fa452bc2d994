/** Prints a figure beside its target. */
export function note(figure: string, measured: string, aim: string): void {
  console.log(`${figure.padEnd(58)} ${measured.padStart(16)}   aim ${aim}`)
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`

export const shown = (figure: number | undefined, unit: string): string =>
  figure === undefined ? 'unknown' : `${figure.toFixed(0)} ${unit}`

/** Result of some work, and its duration in ms. */
export async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begin = performance.now()
  const value = await work()
  return [value, performance.now() - begin]
}

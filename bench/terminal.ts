const words = process.argv.slice(2).map((word) => word.split('='))

/** Names of the figures to measure; by default all except the soak. */
export const chosenNames: readonly string[] = words.map(([name = '']) => name)

export const isChosen = (name: string): boolean => chosenNames.length === 0 || chosenNames.includes(name)

/** Option such as `growth=1000000`. */
export const numberArgument = (name: string): number | undefined => {
  const number = Number(words.find(([one]) => one === name)?.[1])
  return Number.isNaN(number) ? undefined : number
}

/** Prints a figure beside its target. */
export function note(figure: string, measured: string, aim: string): void {
  console.log(`${figure.padEnd(58)} ${measured.padStart(16)}   aim ${aim}`)
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`

export const withUnit = (figure: number | undefined, unit: string): string =>
  figure === undefined ? 'unknown' : `${figure.toFixed(0)} ${unit}`

/** Result of some work, and its duration in ms. */
export async function withDuration<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begin = performance.now()
  const value = await work()
  return [value, performance.now() - begin]
}

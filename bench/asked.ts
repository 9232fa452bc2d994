const words = process.argv.slice(2).map((word) => word.split('='))

/** Names of the figures to measure; by default all except the soak. */
export const asked: readonly string[] = words.map(([name = '']) => name)

export const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)

/** Option such as `growth=1000000`. */
export const numberOf = (name: string): number | undefined => {
  const number = Number(words.find(([one]) => one === name)?.[1])
  return Number.isNaN(number) ? undefined : number
}

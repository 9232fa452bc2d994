const words = process.argv.slice(2).map((word) => word.split('='))

/** Names of the figures that are to be measured; all but the soak without any. */
export const asked: readonly string[] = words.map(([name = '']) => name)

export const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)

/** As in `growth=1000000`. */
export const numberOf = (name: string): number | undefined => {
  const number = Number(words.find(([one]) => one === name)?.[1])
  return Number.isNaN(number) ? undefined : number
}

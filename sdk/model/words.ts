/** Returns the name of a number in an enum of the contract: `wordOf(ReviewStatus, 2)` is `passed`. */
export function wordOf<Enum extends Readonly<Record<string, number>>>(
  names: Enum,
  value: Enum[keyof Enum],
): keyof Enum & string {
  return Object.keys(names).find((word) => names[word] === value) as keyof Enum & string
}

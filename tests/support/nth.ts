/** Returns the item of a list at an index, which must exist. */
export function nth<Member>(list: readonly Member[], index: number): Member {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing at ${String(index)} of ${String(list.length)}`)
  return found
}

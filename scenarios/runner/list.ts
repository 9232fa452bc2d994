/** Returns one or several values as a list. */
export function list<Part>(given: Part | readonly Part[] | undefined): readonly Part[] {
  if (given === undefined) return []
  return Array.isArray(given) ? (given as readonly Part[]) : [given as Part]
}

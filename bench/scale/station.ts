/** Servers that take what comes in order of arrival: one core of a process, or the cores of a database. Times in seconds. */
export interface Station {
  /** @param at no earlier than that of the visit before; @returns when it is done */
  visit(at: number, work: number): number
  /** Seconds of work so far, of all servers together. */
  busy(): number
}

export function station(servers: number): Station {
  const freeAt = new Float64Array(servers)
  let busy = 0
  return {
    visit: (at, work) => {
      let first = 0
      for (let index = 1; index < servers; index++)
        if ((freeAt[index] ?? 0) < (freeAt[first] ?? 0)) first = index
      const done = Math.max(at, freeAt[first] ?? 0) + work
      freeAt[first] = done
      busy += work
      return done
    },
    busy: () => busy,
  }
}

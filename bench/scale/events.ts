interface Event {
  readonly at: number
  readonly run: (at: number) => void
}

/** What happens later, in order of time: a binary heap. */
export class Events {
  private readonly heap: Event[] = []

  add(at: number, run: Event['run']): void {
    const { heap } = this
    const own = { at, run }
    let index = heap.push(own) - 1
    for (; index > 0; index = (index - 1) >> 1) {
      const parent = heap[(index - 1) >> 1]
      if (!parent || parent.at <= at) break
      heap[index] = parent
    }
    heap[index] = own
  }

  /** Runs everything up to a time, with what that adds. */
  runUntil(end: number): void {
    for (let next = this.take(); next && next.at <= end; next = this.take()) next.run(next.at)
  }

  private take(): Event | undefined {
    const { heap } = this
    const [first] = heap
    const last = heap.pop()
    if (!first || !last || first === last) return first
    let index = 0
    for (;;) {
      const left = heap[2 * index + 1]
      const right = heap[2 * index + 2]
      const child = right && left && right.at < left.at ? right : left
      if (!child || child.at >= last.at) break
      heap[index] = child
      index = 2 * index + (child === right ? 2 : 1)
    }
    heap[index] = last
    return first
  }
}

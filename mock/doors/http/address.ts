/** Returns the path and query of a request. */
export interface Address {
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly query: string
}

/** Every part begins with a letter or a number, so that nothing in it can be taken for anything else. */
const plain = /^(?:\/\w[\w.-]*)+\/?$/

/** Reads the address of a request as a browser would. @returns undefined where it cannot be read */
export function addressOf(url: string): Address | undefined {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  // A URL object costs more than all the rest of reading a request; few addresses need one.
  if (plain.test(path) && !url.includes('#')) return { path, query: url.slice(path.length) }
  const read = URL.parse(url, 'http://localhost')
  return read ? { path: read.pathname, query: read.search } : undefined
}

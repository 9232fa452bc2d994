/**
 * What stands before `/h5/` in the address of this page: `/w/alice` where the mock serves the app of a world of its own,
 * else nothing. The API, the socket and the pictures of that world lie below it.
 */
export const worldBase: string = /^\/w\/[\w.-]+(?=\/h5\/)/.exec(pathname())?.[0] ?? ''

/** The name of a value in browser storage: worlds share an origin, and must not share who is signed in. */
export const stored = (key: string): string => worldBase + key

/** Tests of what is no screen run without a page. */
function pathname(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

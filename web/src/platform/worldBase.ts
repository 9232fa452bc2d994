/**
 * Path before `/h5/` in the address of this page: `/w/alice` for the app of a world, otherwise empty. API, socket and
 * pictures of the world are below it.
 */
export const worldBase: string = /^\/w\/[\w.-]+(?=\/h5\/)/.exec(pathname())?.[0] ?? ''

/** Returns the storage key of a value. Worlds share an origin, but must not share a session. */
export const worldKey = (key: string): string => worldBase + key

/** Unit tests run without a page. */
function pathname(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

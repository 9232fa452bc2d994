/**
 * Path before `/h5/` in the address of this page: `/w/alice` for the app of a world, otherwise empty. API, socket and
 * pictures of the world are below it.
 */
export const worldBase: string = /^\/w\/[\w.-]+(?=\/h5\/)/.exec(pathname())?.[0] ?? ''

/** The name of a value in browser storage: worlds share an origin, and must not share who is signed in. */
export const stored = (key: string): string => worldBase + key

/** Unit tests run without a page. */
function pathname(): string {
  return typeof location === 'undefined' ? '' : location.pathname
}

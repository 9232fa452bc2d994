/** The part of Trusted Types used here; TypeScript lacks types for them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML: (html: string) => string
  }
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes
  }
}

const { trustedTypes } = window
/** Trusted Types require a policy for this HTML, although it is only read and never inserted into the page. */
const policy = trustedTypes?.createPolicy('h5-inert', { createHTML: (html) => html })

/** Parses HTML into an inert document: it runs nothing, loads nothing and is never shown. */
export function inert(html: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}

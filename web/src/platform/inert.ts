/** The part of Trusted Types that is used here; TypeScript does not know them yet. */
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
/** Trusted Types want a policy for this HTML: it is never put into the page, only read from. */
const policy = trustedTypes?.createPolicy('h5-inert', { createHTML: (html) => html })

/** Parses HTML into a document that runs nothing, loads nothing and is never shown. */
export function inert(html: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}

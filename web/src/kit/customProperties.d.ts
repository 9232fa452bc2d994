import 'react'

declare module 'react' {
  /** Custom properties that components pass to their style sheets. */
  interface CSSProperties {
    /** Filled share of the whole: `40%`. */
    '--share'?: string
    /** Number of characters of a figure that has one line. */
    '--long'?: number
    /** Colour of a rise, a fall or neither: `var(--rise)`. */
    '--tone'?: string
  }
}

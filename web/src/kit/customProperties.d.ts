import 'react'

declare module 'react' {
  /** Custom properties that components hand to their style sheets. */
  interface CSSProperties {
    /** How much of the whole is filled: `40%`. */
    '--share'?: string
    /** The colour that rises, falls or stays: `var(--rise)`. */
    '--tone'?: string
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Share of its samples that a slow test runs: fewer on the slower engine. */
    share: number
  }
}
export {}

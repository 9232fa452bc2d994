declare module 'vitest' {
  export interface ProvidedContext {
    /** How much of its samples a test that takes long is to run: fewer on the engine that takes longer. */
    share: number
  }
}
export {}

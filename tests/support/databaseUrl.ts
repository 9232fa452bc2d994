declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the PostgreSQL server that the tests have for themselves. */
    databaseUrl: string
  }
}
export {}

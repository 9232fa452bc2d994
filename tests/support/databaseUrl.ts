declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL server of the tests. */
    databaseUrl: string
  }
}
export {}

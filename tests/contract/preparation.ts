import type { Backend } from './backend.ts'
import type { Sending } from './sending.ts'

export type Fields = Readonly<Record<string, string | number>>

/** Brings a backend into the state in which an operation succeeds, and says what to send. */
export type Preparation = (backend: Backend, works: Fields) => Promise<Sending>

import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Derivation } from './passwords.ts'

// Synchronous: the pool sends the next task only after this answer.
parentPort?.on('message', ({ password, salt, length, cost }: Derivation) => {
  parentPort?.postMessage(scryptSync(password, salt, length, cost))
})

import { scryptSync } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import type { Derivation } from './hashPool.ts'

// One at a time: the pool sends the next one when it has this answer.
parentPort?.on('message', ({ password, salt, length, cost }: Derivation) => {
  parentPort?.postMessage(scryptSync(password, salt, length, cost))
})

import type { ScryptOptions } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Busy } from '../../engine/refusal.ts'

/** Input of scrypt. */
export interface Derivation {
  readonly password: string
  readonly salt: Uint8Array
  /** Length of the key in bytes. */
  readonly length: number
  readonly cost: ScryptOptions
}

interface Task {
  readonly derivation: Derivation
  readonly resolve: (key: Uint8Array) => void
  readonly reject: (error: Error) => void
}

const mostWorkers = Math.min(2, availableParallelism())
const mostWaiting = 64

const waitingTasks: Task[] = []
const idle: Worker[] = []
const working = new Map<Worker, Task>()

/**
 * Derives a key on dedicated threads. Node's own thread pool also reads files, so hashing there would block everything
 * else during busy sign-ins.
 * @throws Busy when too many are waiting
 */
export function derive(derivation: Derivation): Promise<Uint8Array> {
  if (waitingTasks.length >= mostWaiting) return Promise.reject(new Busy())
  return new Promise((resolve, reject) => {
    waitingTasks.push({ derivation, resolve, reject })
    assign()
  })
}

function assign(): void {
  for (;;) {
    if (waitingTasks.length === 0) return
    const worker = idle.pop() ?? (working.size < mostWorkers ? startWorker() : undefined)
    const task = worker && waitingTasks.shift()
    if (!task) return
    working.set(worker, task)
    // Only a busy worker keeps the process alive.
    worker.ref()
    worker.postMessage(task.derivation)
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./hashWorker.ts', import.meta.url))
  let failure = new Error('The hashing thread exited')
  worker.on('message', (key: Uint8Array) => {
    const task = working.get(worker)
    working.delete(worker)
    worker.unref()
    idle.push(worker)
    task?.resolve(key)
    assign()
  })
  worker.on('error', (error: Error) => {
    failure = error
  })
  // Waiting tasks start a replacement.
  worker.on('exit', () => {
    const task = working.get(worker)
    working.delete(worker)
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    task?.reject(failure)
    assign()
  })
  return worker
}

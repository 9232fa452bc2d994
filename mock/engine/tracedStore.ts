import type { Store } from '../store/store.ts'
import { asPart, requestTrace, requestTraces } from './requestTrace.ts'

/** The same store; a request that is traced hears of its commands and questions there. */
export const tracedStore = (store: Store): Store => ({
  ...store,
  run: (command, options) => {
    const step = requestTrace()?.step('command')
    if (!step) return store.run(command, options)
    // Whoever empties the queue may do so for another request.
    const inside: typeof command = (tx) => requestTraces.run(step.trace, () => command(tx))
    return asPart(step, () => store.run(inside, { ...options, progress: step }))
  },
  read: (question) => {
    const step = requestTrace()?.step('question')
    if (!step) return store.read(question)
    const inside: typeof question = (tx) => {
      step.begun()
      return requestTraces.run(step.trace, () => question(tx))
    }
    return asPart(step, () => store.read(inside))
  },
})

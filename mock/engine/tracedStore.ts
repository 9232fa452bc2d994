import type { Store } from '../store/store.ts'
import { asPart, requestTrace, requestTraces } from './requestTrace.ts'

/** Wraps a store so that traced requests record their commands and reads. */
export const tracedStore = (store: Store): Store => ({
  ...store,
  run: (command, options) => {
    const step = requestTrace()?.step('command')
    if (!step) return store.run(command, options)
    // The queue may be drained by another request.
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

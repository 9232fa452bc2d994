/** Emits asynchronous results in the order of their requests, separately for each subject. */
export type InOrder = <T>(subject: string, ready: Promise<T>, say: (value: T) => void) => void

export function createInOrder(): InOrder {
  const last = new Map<string, Promise<void>>()
  return (subject, ready, say) => {
    const before = last.get(subject)
    const said = ready.then(async (value) => {
      await before
      say(value)
    })
    const done = said
      .catch(() => {})
      .then(() => {
        if (last.get(subject) === done) last.delete(subject)
      })
    last.set(subject, done)
  }
}

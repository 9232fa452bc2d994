const texts = new WeakMap<object, string>()

/** An answer as JSON; it is both sent and kept, so it must not be changed once it was asked for. */
export function jsonOf(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer)
  const known = texts.get(answer)
  if (known !== undefined) return known
  const text = JSON.stringify(answer)
  texts.set(answer, text)
  return text
}

import type { Language } from '#generated/languages.ts'

/** A text that English stands in for. */
export interface MissingText {
  readonly language: Language
  /** The id of the message; the name of the file when all of it is missing. */
  readonly id: string
  readonly detail: string
}

const reported = new Set<string>()
let report: (missing: MissingText) => void = () => {}

/** Sets where missing texts are reported from now on, each once. */
export function reportMissingTexts(to: (missing: MissingText) => void): void {
  report = to
}

export function textIsMissing(missing: MissingText): void {
  const key = `${missing.language} ${missing.id}`
  if (reported.has(key)) return
  reported.add(key)
  report(missing)
}

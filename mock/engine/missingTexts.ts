import type { Language } from '#generated/languages.ts'

/** A text that is replaced by the English one. */
export interface MissingText {
  readonly language: Language
  /** Id of the message; name of the file when all of it is missing. */
  readonly id: string
  readonly detail: string
}

const reportedTexts = new Set<string>()
let report: (missing: MissingText) => void = () => {}

/** Sets the reporter of missing texts; it receives each one once. */
export function reportMissingTexts(to: (missing: MissingText) => void): void {
  report = to
}

export function textIsMissing(missing: MissingText): void {
  const key = `${missing.language} ${missing.id}`
  if (reportedTexts.has(key)) return
  reportedTexts.add(key)
  report(missing)
}

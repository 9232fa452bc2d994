import type { Play } from '../play.ts'
import type { LiveRecording } from '../readLines.ts'
import { isOk, isJsonObject, valueText, type JsonObject } from '../values.ts'

/**
 * Texts of refusals that the mock words differently, by language and reason. A reason with several texts contains
 * values, which a world file cannot express, so it is left out.
 */
export function learnTexts(recording: LiveRecording, play: Play): JsonObject {
  const found = new Map<string, Map<string, Set<string>>>()
  for (const [index, entry] of recording.entries.entries()) {
    if (entry.kind !== 'call' || !isJsonObject(entry.answer) || isOk(entry.answer)) continue
    const played = play.answers.get(index)
    const answer = played && 'answer' in played && isJsonObject(played.answer) ? played.answer : {}
    const [reason, mock, backend] = [answer['reason'], answer['message'], entry.answer['message']].map(
      valueText,
    )
    const ownReason = valueText(entry.answer['reason'])
    const isOther = ownReason !== '' && ownReason !== reason
    if (!reason || !backend || isOther || isOk(answer) || backend.includes('<secret:')) continue
    const language = entry.headers['language-mark'] ?? 'en'
    const reasons = found.get(language) ?? new Map<string, Set<string>>()
    found.set(language, reasons)
    const texts = reasons.get(reason) ?? new Set<string>()
    reasons.set(reason, texts)
    texts.add(backend)
    if (mock === backend) texts.add('')
  }
  const languages = Array.from(found, ([language, reasons]): readonly [string, JsonObject] => [
    language,
    Object.fromEntries(
      Array.from(reasons).flatMap(([reason, texts]) => (texts.size === 1 ? [[reason, ...texts]] : [])),
    ),
  ])
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0))
}

/** Memoizes the last result: calls of one tick ask the same. */
export function rememberLast<Question extends readonly (number | bigint | string)[], Answer>(
  ask: (...question: Question) => Answer,
): (...question: Question) => Answer {
  let last: { readonly question: Question; readonly answer: Answer } | undefined
  return (...question) => {
    if (last?.question.every((part, index) => part === question[index])) return last.answer
    last = { question, answer: ask(...question) }
    return last.answer
  }
}

/** A turn of phrase that native readers have to translate, and the usual words to replace it. */
export interface Turn {
  readonly pattern: RegExp
  readonly instead: string
}

/** Openings of a sentence that leave out its noun: "What is kept", "Who asks". */
const headless =
  /^(?:What|Who|Whose|Whether|That|Those|Where|Whatever|Whoever|How|To (?:the|an?|this)|Of)\b(?!.*\?$)/
/** Items of the specification before the title of a test: `[S5.07] `. */
const specItems = /^(?:\[S\d+\.\d+\] )+/

/** Turns that occur only in dialect. Normal uses of the same words do not match. */
export const turns: readonly Turn[] = [
  { pattern: /\banew\b/i, instead: 'again' },
  { pattern: /\bunawares\b/i, instead: 'without notice' },
  { pattern: /\bby then\b/i, instead: 'already, or name the moment' },
  { pattern: /\bso (?:many|often)\b(?! as\b)(?! that\b)/i, instead: 'a number, or "that many times"' },
  { pattern: /, say\b|\bsay,/i, instead: 'for example' },
  {
    pattern:
      /(?<!\b(?:there|this|that|it)(?:'s)? )\b(?:is|are|was|were) (?:no|none)\b(?! (?:longer|more|less|other|match|such|need))/i,
    instead: 'is not',
  },
  { pattern: /\bknows? (?:no|nothing|none)\b/i, instead: 'does not support, or is unaware of' },
  {
    pattern:
      /\b(?:is|are|was|were) told\b|\btells? of\b|\btelling of\b|\bhears? (?:of|that|it|from|what|nothing)\b/i,
    instead: 'receives, is notified of, reports',
  },
  { pattern: /\bstands?\b(?! (?:alone|out|up|still)\b)|\bstood\b/i, instead: 'is' },
  { pattern: /\bgo(?:es)? on\b/i, instead: 'continues' },
  { pattern: /\bof (?:its|their) own name\b/i, instead: 'named after it' },
  { pattern: /\btoo \w+ an? (?:one|\w+) is\b/i, instead: 'an oversized …' },
  { pattern: /(?:[.;:] |^)(?:who|whose|those|that of|those of) \w+/i, instead: 'name the person or thing' },
]

/** Finds the first turn in a comment or a paragraph of docs. */
export function findTurn(text: string): string | undefined {
  const opening = headless.exec(text)
  if (opening !== null) return `"${opening[0]} …" leaves out its noun: begin with a verb or a noun.`
  for (const { pattern, instead } of turns) {
    const found = pattern.exec(text)
    if (found !== null) return `"${found[0].trim()}": write ${instead}.`
  }
  return undefined
}

/** Finds the first turn in the title of a test, which begins in lower case. */
export function turnInTitle(title: string): string | undefined {
  const text = title.replace(specItems, '')
  return findTurn(text.slice(0, 1).toUpperCase() + text.slice(1))
}

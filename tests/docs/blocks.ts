/** A fenced block of a page. */
export interface Block {
  /** Of its first line, as editors count. */
  readonly line: number
  readonly language: string
  /** Why it is not run: `bash no-run: needs docker`. */
  readonly noRun: string | undefined
  readonly text: string
}

/** @throws Error when a fence says something that is not understood */
export function blocksOf(page: string): readonly Block[] {
  const fences = page.matchAll(/^```([\w-]*)(?: +(.+))?\n([\s\S]*?)^```$/gm)
  return Array.from(fences, ({ index, 1: language = '', 2: info, 3: text = '' }) => {
    const line = page.slice(0, index).split('\n').length + 1
    const [, noRun] = /^no-run: (.+)$/.exec(info ?? '') ?? []
    if (info !== undefined && noRun === undefined) throw new Error(`line ${String(line - 1)}: ${info}?`)
    return { line, language, noRun, text }
  })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A line `$ command` of a `console` block, and what stands below it. */
export interface Shown {
  readonly line: number
  readonly command: string
  readonly output: readonly string[]
}

export function shownIn({ line, text }: Block): readonly Shown[] {
  const found: { line: number; command: string; output: string[] }[] = []
  for (const [index, each] of text.trimEnd().split('\n').entries()) {
    if (each.startsWith('$ ')) found.push({ line: line + index, command: each.slice(2), output: [] })
    else found.at(-1)?.output.push(each)
  }
  return found
}

/** A command of a `sh` or `bash` block whose comment says what it prints: `npx h5 wallet   # prints 400.00`. */
export interface Claimed {
  readonly line: number
  readonly command: string
  /** Up to a colon or semicolon, behind which the comment goes on; `…` stands for anything. */
  readonly text: string
}

export function claimedIn({ line, text }: Block): readonly Claimed[] {
  return text.split('\n').flatMap((each, index): readonly Claimed[] => {
    const [, command, claim] = /^(.*?\S) +# prints ([^:;]+)/.exec(each) ?? []
    return command === undefined || claim === undefined
      ? []
      : [{ line: line + index, command, text: claim.trim() }]
  })
}

/** Whether a line of what a command printed has the text of a claim. */
export const isAsClaimed = (claim: string, printed: string): boolean =>
  new RegExp(claim.split('…').map(escaped).join('.*')).test(printed)

/** Whether a command printed what the page shows: `…` stands for anything in a line, alone for any lines. */
export function isAsShown(shown: readonly string[], printed: string): boolean {
  const pattern = shown
    .map((line) => (line.trim() === '…' ? '(?:.*\n)*' : `${line.split('…').map(escaped).join('.*')}\n`))
    .join('')
  const lines = printed
    .trimEnd()
    .split('\n')
    .map((line) => `${line.trimEnd()}\n`)
  return new RegExp(`^${pattern}$`).test(shown.length === 0 && printed.trim() === '' ? '' : lines.join(''))
}

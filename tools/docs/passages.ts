export interface Passage {
  readonly line: number
  readonly text: string
  readonly isCell?: true
}

/** Paragraphs, headings, list items and table cells of a page, without code blocks and comments. */
export function passagesOf(page: string): readonly Passage[] {
  const passages: { line: number; text: string; isCell?: true }[] = []
  let isCode = false
  let open: { line: number; text: string } | undefined
  for (const [index, line] of page.split('\n').entries()) {
    if (line.trimStart().startsWith('```')) isCode = !isCode
    if (isCode || /^\s*(?:```|<!--|$)/.test(line)) {
      open = undefined
    } else if (line.startsWith('|')) {
      open = undefined
      const cells = line.split(/(?<!\\)\|/).slice(1, -1)
      if (!/^[\s|:-]+$/.test(line))
        passages.push(...cells.map((cell) => ({ line: index + 1, text: cell.trim(), isCell: true as const })))
    } else if (open === undefined || /^\s*(?:[-*]|\d+\.|#+) /.test(line)) {
      open = { line: index + 1, text: line.replace(/^\s*(?:[-*]|\d+\.|#+) /, '').trim() }
      passages.push(open)
    } else open.text += ` ${line.trim()}`
  }
  return passages
}

/** Comments of a style sheet. */
export function cssComments(sheet: string): readonly Passage[] {
  return Array.from(sheet.matchAll(/\/\*([\s\S]*?)\*\//g), ({ index, 1: text = '' }) => ({
    line: lineAt(sheet, index),
    text: text.replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** Returns a reader of comments that fill their line after a mark; consecutive lines are one. */
export function lineComments(mark: '#' | '--'): (text: string) => readonly Passage[] {
  const block = new RegExp(`(?:^[ \\t]*${mark} .*\\n?)+`, 'gm')
  const start = new RegExp(`^[ \\t]*${mark} `, 'gm')
  return (text) =>
    Array.from(text.matchAll(block), ({ index, 0: comment }) => ({
      line: lineAt(text, index),
      text: comment.replaceAll(start, '').replaceAll(/\s+/g, ' ').trim(),
    }))
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Inline code and addresses of links count as one word each. */
export function withoutCode(text: string): string {
  return text
    .replaceAll(/`[^`]*`/g, 'code')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/^\*\*|\*\*/g, '')
}

import { readFileSync } from 'node:fs'

export interface Block {
  readonly language: string
  /** A comment above the block gives a reason not to run it: `<!-- not run: needs Jest -->`. */
  readonly isRun: boolean
  readonly text: string
  /** File name in a comment on its first line. */
  readonly file: string | undefined
}

/** Fenced blocks of a page. */
export function blocksOf(page: string): readonly Block[] {
  return Array.from(
    readFileSync(page, 'utf8').matchAll(/^(<!-- not run: .+ -->\n\n)?```(.*)\n([\s\S]*?)^```$/gm),
    ([, comment, language = '', text = '']) => ({
      language,
      isRun: comment === undefined,
      text,
      file: /^\/\/ (\S+\.ts)\n/.exec(text)?.[1],
    }),
  )
}

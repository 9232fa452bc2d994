import { readFileSync } from 'node:fs'

export interface Block {
  readonly language: string
  /** A comment above the block gives a reason not to run it: `<!-- not run: needs Jest -->`. */
  readonly isRun: boolean
  readonly text: string
  /** The file that its first line names, in a comment. */
  readonly file: string | undefined
}

/** The fenced blocks of a page. */
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

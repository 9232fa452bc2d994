import { readFileSync } from 'node:fs'

export interface Block {
  /** What stands behind the fence: the language, and what is said about the block. */
  readonly info: string
  readonly text: string
  /** The file that its first line names, in a comment. */
  readonly file: string | undefined
}

/** The fenced blocks of a page. */
export function blocksOf(page: string): readonly Block[] {
  return Array.from(
    readFileSync(page, 'utf8').matchAll(/^```(.*)\n([\s\S]*?)^```$/gm),
    ([, info = '', text = '']) => ({ info, text, file: /^\/\/ (\S+\.ts)\n/.exec(text)?.[1] }),
  )
}

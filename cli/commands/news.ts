import { Option, type Command } from 'commander'
import { read } from '#sdk/call.ts'
import { toArticle } from '#sdk/model/article.ts'
import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { rewordRefusals } from '../calls/refusals.ts'
import { newestRows } from '../calls/rows.ts'
import { contextOf } from '../context/context.ts'
import { columns, utc } from '../output/humanText.ts'
import { bold } from '../output/terminalText.ts'
import { idOf, wholeNumber } from '../values/options.ts'

type Category = keyof typeof articleCategory

export function define(command: Command): void {
  command
    .argument('[id]', 'the article to read; default: list all', idOf)
    .addOption(new Option('--category <name>').choices(Object.keys(articleCategory)).default('notices'))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 20)
    .action(async (id: number | undefined, { category, limit }: { category: Category; limit: number }) => {
      const context = contextOf(command)
      if (id !== undefined) {
        const article = toArticle(
          await rewordRefusals(context, { id }, () => read(context.visitor, 'newsDetail', { id })),
        )
        await context.print(article, ({ title, content }) => `${bold(title)}\n\n${textOfHtml(content)}`)
        return
      }
      const filter = { c_id: articleCategory[category], lang: context.language }
      const heads = (await newestRows({ api: context.visitor }, 'newsList', filter, limit)).map(toArticleHead)
      await context.print(heads, (rows) =>
        columns(rows, { id: (row) => row.id, time: (row) => utc(row.createdAt), title: (row) => row.title }),
      )
    })
}

const letters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
}

/** Converts HTML to text for a terminal, without control characters. */
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h\d|li|div)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => letters[name] ?? whole)
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim()

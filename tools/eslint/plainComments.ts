import type { Rule } from 'eslint'
import { turnIn } from './turns.ts'

type Comment = ReturnType<Rule.RuleContext['sourceCode']['getAllComments']>[number]

const titled = /^(?:test|it|describe)$/

/** Reports comments and titles of tests that use a turn of phrase from `turns.ts`. */
export const plainComments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of paragraphs(context.sourceCode.getAllComments())) {
          const message = turnIn(comment.text)
          if (message !== undefined) context.report({ loc: comment.loc, message })
        }
      },
      CallExpression(node) {
        const [title] = node.arguments
        const callee = node.callee.type === 'MemberExpression' ? node.callee.object : node.callee
        if (callee.type !== 'Identifier' || !titled.test(callee.name)) return
        if (title?.type !== 'Literal' || typeof title.value !== 'string') return
        const message = turnIn(title.value)
        if (message !== undefined) context.report({ node: title, message })
      },
    }
  },
}

interface Paragraph {
  text: string
  loc: NonNullable<Comment['loc']>
}

/** Joins consecutive line comments, for a sentence often takes several. */
function paragraphs(comments: readonly Comment[]): readonly Paragraph[] {
  const found: Paragraph[] = []
  let previous: Comment | undefined
  for (const comment of comments) {
    const { loc, type, value } = comment
    if (!loc) continue
    const text = value
      .split('\n')
      .map((line) => line.replace(/^[\s*]+/, '').trim())
      .join(' ')
      .trim()
    const last = found.at(-1)
    const joined =
      last !== undefined &&
      type === 'Line' &&
      previous?.type === 'Line' &&
      last.loc.end.line + 1 === loc.start.line &&
      last.loc.start.column === loc.start.column
    if (joined) {
      last.text += ` ${text}`
      last.loc = { start: last.loc.start, end: loc.end }
    } else found.push({ text, loc: { ...loc } })
    previous = comment
  }
  return found
}

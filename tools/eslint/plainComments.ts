import type { Rule } from 'eslint'
import { findTurn, turnInTitle } from './turns.ts'

type Comment = ReturnType<Rule.RuleContext['sourceCode']['getAllComments']>[number]
type CallExpression = Parameters<NonNullable<Rule.NodeListener['CallExpression']>>[0]

const testFunction = /^(?:test|it|describe)$/

/** Reports comments and titles of tests that use a turn of phrase from `turns.ts`. */
export const plainComments: Rule.RuleModule = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    return {
      Program() {
        for (const comment of paragraphs(context.sourceCode.getAllComments())) {
          const message = findTurn(comment.text)
          if (message !== undefined) context.report({ loc: comment.loc, message })
        }
      },
      CallExpression(node) {
        const [title] = node.arguments
        if (title === undefined || !testFunction.test(calledName(node.callee))) return
        const text = titleText(title)
        const message = text === undefined ? undefined : turnInTitle(text)
        if (message !== undefined) context.report({ node: title, message })
      },
    }
  },
}

/** Name of the function that a call begins with: `test` of `test.concurrent.each(rows)`. */
function calledName(callee: CallExpression['callee']): string {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.object.type !== 'Super') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : ''
}

/** Text of a title; a template literal counts with an ellipsis for each value. */
function titleText(title: CallExpression['arguments'][number]): string | undefined {
  if (title.type === 'Literal') return typeof title.value === 'string' ? title.value : undefined
  if (title.type !== 'TemplateLiteral') return undefined
  return title.quasis.map(({ value }) => value.cooked ?? value.raw).join('…')
}

interface Paragraph {
  text: string
  loc: NonNullable<Comment['loc']>
}

/** Joins consecutive line comments, because a sentence often takes several lines. */
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

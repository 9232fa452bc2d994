import type { Rule } from 'eslint'
import ts from 'typescript'

/** Services that the typed parser adds to a source; typescript-eslint does not export their type for rules. */
interface TypedServices {
  readonly program: ts.Program
  readonly esTreeNodeToTSNodeMap: { get(node: object): ts.Node }
  readonly tsNodeToESTreeNodeMap: { get(node: ts.Node): Rule.Node | undefined }
}

/** Calls that run their callback immediately, during the render. */
const runsNow = new Set([
  ...['every', 'filter', 'find', 'findIndex', 'findLast', 'findLastIndex', 'flatMap', 'forEach', 'from'],
  ...['map', 'reduce', 'reduceRight', 'some', 'sort', 'toSorted', 'useMemo', 'useState'],
])
const signals = new Set(['Signal', 'ReadonlySignal'])

/**
 * Forbids components and hooks to read the `value` of a signal during a render, also in functions that they call: a
 * change triggers no new render, so later values are never shown.
 */
export const untrackedSignals: Rule.RuleModule = {
  meta: {
    type: 'problem',
    messages: {
      read: 'Nothing renders again when this signal changes. Use useValue(), or a computed() in LiveText.',
      call: '{{name}}() reads a signal, and nothing renders again when it changes. Call it in useLive().',
    },
    schema: [],
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap, tsNodeToESTreeNodeMap } = context.sourceCode
      .parserServices as TypedServices
    const readers = readersOf(program.getTypeChecker())
    return {
      Program(node) {
        forEachRenderer(esTreeNodeToTSNodeMap.get(node), (body) =>
          readers.find(body, (at, name) => {
            const place = tsNodeToESTreeNodeMap.get(at) ?? node
            if (name === undefined) context.report({ node: place, messageId: 'read' })
            else context.report({ node: place, messageId: 'call', data: { name } })
          }),
        )
      },
    }
  },
}

type ReportRead = (at: ts.Node, called?: string) => void

const readersByChecker = new WeakMap<ts.TypeChecker, ReturnType<typeof createReaders>>()

/** One per program: a function that many components call is analyzed once. */
function readersOf(checker: ts.TypeChecker) {
  const readers = readersByChecker.get(checker) ?? createReaders(checker)
  readersByChecker.set(checker, readers)
  return readers
}

function createReaders(checker: ts.TypeChecker) {
  const answers = new Map<ts.Node, boolean>()

  /** Reports each read in code that runs when this body does, and each call of a function that reads. */
  function find(node: ts.Node, found: ReportRead): void {
    ts.forEachChild(node, (child) => {
      if (ts.isFunctionLike(child) && !isRunNow(child)) return
      if (ts.isPropertyAccessExpression(child) && isRead(child)) found(child)
      if (ts.isCallExpression(child)) {
        const called = bodyOf(child)
        if (called && reads(called.body)) found(child, called.name)
      }
      find(child, found)
    })
  }

  function reads(body: ts.Node): boolean {
    const answer = answers.get(body)
    if (answer !== undefined) return answer
    // Breaks cycles of functions that call each other.
    answers.set(body, false)
    let any = false
    find(body, () => (any = true))
    answers.set(body, any)
    return any
  }

  function isRead({ name, expression, parent }: ts.PropertyAccessExpression): boolean {
    if (name.text !== 'value') return false
    if (ts.isBinaryExpression(parent) && parent.left.getText().endsWith('.value') && isAssignment(parent))
      return false
    const type = checker.getNonNullableType(checker.getTypeAtLocation(expression))
    const parts = type.isUnion() ? type.types : [type]
    return parts.some((part) => signals.has(part.getSymbol()?.name ?? ''))
  }

  /** Returns the function that a call runs, if its source is part of the app; hooks are checked separately. */
  function bodyOf({ expression }: ts.CallExpression): { body: ts.Node; name: string } | undefined {
    if (!ts.isIdentifier(expression) || isHookName(expression.text)) return undefined
    let symbol = checker.getSymbolAtLocation(expression)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    const declared = symbol?.valueDeclaration
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : declared
    if (!made || !ts.isFunctionLike(made) || !('body' in made) || !made.body) return undefined
    return { body: made, name: expression.text }
  }

  return { find }
}

const isHookName = (name: string): boolean => /^use[A-Z]/.test(name)
const isAssignment = ({ operatorToken }: ts.BinaryExpression): boolean =>
  operatorToken.kind === ts.SyntaxKind.EqualsToken

function isRunNow({ parent }: ts.Node): boolean {
  if (!ts.isCallExpression(parent)) return false
  const { expression } = parent
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) && runsNow.has(name.text)
}

/** Components and hooks, recognized by their React naming conventions. */
function forEachRenderer(node: ts.Node, see: (body: ts.Node) => void): void {
  ts.forEachChild(node, (child) => {
    if (ts.isFunctionLike(child) && /^([A-Z]|use[A-Z])/.test(functionName(child))) see(child)
    forEachRenderer(child, see)
  })
}

function functionName(made: ts.SignatureDeclaration): string {
  if (made.name) return made.name.getText()
  const { parent } = made
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? parent.name.text : ''
}

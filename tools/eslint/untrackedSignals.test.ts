import { fileURLToPath } from 'node:url'
import { ESLint } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { untrackedSignals } from './untrackedSignals.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const file = `${root}untracked.tsx`
const options: ts.CompilerOptions = {
  strict: true,
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  skipLibCheck: true,
  types: [],
}

/** A program that consists of one in-memory file. */
function programOf(code: string): ts.Program {
  const host = ts.createCompilerHost(options)
  return ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, how) =>
      name === file
        ? ts.createSourceFile(name, code, how, true, ts.ScriptKind.TSX)
        : host.getSourceFile(name, how),
  })
}

/** Messages of the rule for a file: `line message`. */
async function complaintsAbout(code: string): Promise<readonly string[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser, parserOptions: { programs: [programOf(code)] } },
        plugins: { h5: { rules: { 'untracked-signals': untrackedSignals } } },
        rules: { 'h5/untracked-signals': 'error' },
      },
    ],
  })
  const [result] = await eslint.lintText(code, { filePath: file })
  return (result?.messages ?? []).map(({ line, messageId, message }) => `${line} ${messageId ?? message}`)
}

const signals = `import { computed, signal } from '@preact/signals-react'
const price = signal<string | undefined>(undefined)
const priceNow = () => price.value
const half = (): number => Number(priceNow() ?? 0) / 2
const handle = (run: () => void) => run
`

test('a signal that is read during a render is reported, also deep in called functions', async () => {
  expect(
    await complaintsAbout(`${signals}
export function Direct() {
  return <b>{price.value}</b>
}
export const useDeep = () => half() + 1
export function InLoop() {
  return <b>{[1, 2].map((each) => each * half())}</b>
}
`),
  ).toEqual(['8 read', '10 call', '12 call'])
})

test('a signal that is read elsewhere or tracked is not reported', async () => {
  expect(
    await complaintsAbout(`${signals}
export function Followed() {
  const doubled = computed(() => half() * 2)
  const onClick = handle(() => (price.value = String(half())))
  return <b onClick={onClick}>{doubled.peek() + Number(price.peek())}</b>
}
export const notARender = () => half()
`),
  ).toEqual([])
})

test('the rule is enabled for the app', async () => {
  const config: unknown = await new ESLint({ cwd: root }).calculateConfigForFile(
    'web/src/screens/spot/ticket/Ticket.tsx',
  )
  expect(config).toMatchObject({ rules: { 'h5/untracked-signals': [2] } })
})

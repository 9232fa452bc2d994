import { readFile } from 'node:fs/promises'
import type { Command } from 'commander'
import { allOperations, findOperation, type Fields, type ApiOperation } from '../api/catalogue.ts'
import { check } from '../api/check.ts'
import { convert } from '../api/convert.ts'
import { byTag, examplesOf, schemasOf, describeInput } from '../api/describe.ts'
import { curlLine } from '../api/shell.ts'
import { typedFields } from '../api/words.ts'
import { withIds } from '../calls/namedIds.ts'
import { perform } from '../calls/perform.ts'
import { contextOf, type Context } from '../context/context.ts'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { replaceFile } from '../output/files.ts'
import { progress } from '../terminal/progress.ts'
import { readStdin } from '../terminal/prompt.ts'
import { wholeNumber } from '../values/options.ts'

interface Options {
  readonly list?: true
  readonly schema?: true
  readonly example?: true
  readonly dryRun?: true
  readonly showSecrets?: true
  readonly check: boolean
  readonly input?: string
  readonly file?: string
  readonly out?: string
  readonly repeat?: number
}

export function define(command: Command): void {
  command
    .argument('[operation]', 'an operationId such as coinTradePlace; default: list all')
    .argument('[fields...]', '--field value or field=value; enums, currencies and markets by name')
    .option('--list', 'list every operation, one per row')
    .option('--schema', 'print its input and answer instead of calling it (JSON schemas with --json)')
    .option('--example', 'print working command lines instead of calling it')
    .option('--dry-run', 'print the curl command instead of sending the request')
    .option('--show-secrets', 'include tokens and passwords in that command')
    .option('--no-check', 'skip the contract check, to test refusals of the backend')
    .option('--input <file>', 'fields as a JSON or YAML object; - for stdin')
    .option('--file <path>', 'file to send')
    .option('--out <path>', 'output file for a binary answer')
    .option('--repeat <n>', 'repeat the call n times, in sequence', wholeNumber)
    .allowUnknownOption()
    .addHelpText('after', '\nWrite a field with the name of an option as field=value: h5 api setLang lang=th')
    .action(async (id: string | undefined, words: readonly string[], options: Options) => {
      const context = contextOf(command)
      if (id === undefined) expectAlone(options)
      if (id === undefined || options.list === true) await list(context, id, options)
      else await one(context, findOperation(id), words, options)
    })
}

/**
 * Rejects options without an operation: a list must not look like the result of a call.
 * @throws UsageError
 */
function expectAlone({ list: _, check: isChecked, ...ofOne }: Options): void {
  const given = !isChecked || Object.keys(ofOne).length > 0
  if (given) throw new UsageError('<operation>: required with these options; see: h5 api', '<operation>')
}

async function list(context: Context, tag: string | undefined, { list: flat }: Options): Promise<void> {
  const operations = allOperations().filter((operation) => tag === undefined || operation.tag === tag)
  if (operations.length === 0)
    throw new UsageError(
      `<operation>: no operation has the tag ${tag ?? ''}; see: h5 api --list`,
      '<operation>',
    )
  const rows = operations.map(({ id, api, method, path, auth, effect, tag: group, summary = '' }) => ({
    operation: id,
    api,
    request: `${method} ${path}`,
    auth,
    effect,
    tag: group,
    summary,
  }))
  await context.print(rows, flat === true ? undefined : () => byTag(operations))
}

async function one(
  context: Context,
  operation: ApiOperation,
  words: readonly string[],
  options: Options,
): Promise<void> {
  const { id, examples, answerExample } = operation
  if (options.schema === true) {
    await context.print({ operation: id, ...schemasOf(operation) }, () => describeInput(operation))
    return
  }
  if (options.example === true) {
    await context.print({ operation: id, examples, answer: answerExample }, () => examplesOf(operation))
    return
  }
  const typed = await withIds(context, operation, typedFields(operation, words))
  const fields = { ...(await inputFrom(options.input)), ...convert(operation, typed) }
  const { file, showSecrets = false } = options
  if (options.check) await check(operation, fields, context.language)
  if (options.dryRun === true) {
    const curl = curlLine(context, operation, fields, { file, showSecrets })
    await context.print({ operation: id, input: fields, curl }, (value) => value.curl)
    return
  }
  await repeatedly(context, options.repeat ?? 1, async (part) => {
    await show(context, await perform(context, operation, { fields, file, part }), options)
  })
}

async function repeatedly(
  { settings }: Context,
  times: number,
  act: (part: string | undefined) => Promise<void>,
): Promise<void> {
  // On a terminal, the printed answers show the progress.
  const bar = progress('calls', times, settings.quiet || process.stdout.isTTY)
  for (let done = 0; done < times; done++) {
    await act(done === 0 ? undefined : String(done))
    bar.at(done + 1)
  }
  bar.end()
}

async function show(context: Context, answer: unknown, { out, repeat }: Options): Promise<void> {
  if (out !== undefined) {
    const bytes = answer instanceof Uint8Array ? answer : JSON.stringify(answer)
    replaceFile('--out', out, bytes)
    await context.confirm({ file: out }, `written to ${out}`)
  } else if (answer instanceof Uint8Array) {
    if (process.stdout.isTTY)
      throw new UsageError('--out: required on a terminal, because the answer is a file', '--out')
    process.stdout.write(answer)
  } else if (repeat === undefined) await context.print(answer)
  else await context.printRow(answer)
}

/** @throws UsageError unless the file holds an object */
async function inputFrom(name: string | undefined): Promise<Fields> {
  if (name === undefined) return {}
  const text =
    name === '-' ? await readStdin() : await readFile(name).catch(explainFileError('--input', name))
  const { parse } = await import('yaml')
  // JSON is YAML too.
  const value: unknown = await Promise.resolve(text.toString()).then(parse).catch(unreadable)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError('--input: must hold an object of fields', '--input')
  return { ...value }
}

function unreadable(error: unknown): never {
  throw new UsageError(`--input: ${error instanceof Error ? error.message : String(error)}`, '--input')
}

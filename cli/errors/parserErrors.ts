import type { Command } from 'commander'
import { inputText, UsageError } from './errors.ts'

/** Sentences of the parser with the input that they name, and the rule that it breaks. */
const rules = [
  [/^missing required argument '(?<argument>.+)'$/, 'required'],
  [/^required option '(?:-\w, )?(?<option>--[\w-]+).*' not specified$/, 'required'],
  [/^option '(?:-\w, )?(?<option>--[\w-]+).*' argument missing$/, 'needs a value'],
  // The parser takes a word with a hyphen for an option, except for a number.
  [/^unknown option '(?<word>-\d[\d.]*(?:ms|[smhdw]).*)'$/, 'must be a time above zero'],
  [/^unknown option '(?<option>.+)'$/, 'unknown option'],
  [/^unknown command '(?<word>.+)'$/, 'unknown command'],
  [
    /^too many arguments for '(?<word>.+)'\. Expected (?<most>\d+) .* got (?<got>\d+)\.$/,
    'too many arguments',
  ],
] as const

/**
 * Rewrites an error of the parser in the form of all usage errors: the input, its rule, and what to do.
 * @param help the command line that prints the help of the command
 */
export function fromParser(message: string, help: string): UsageError {
  const [text = '', suggestion = ''] = message.replace(/^error: /, '').split('\n')
  const [, alike] = /^\(Did you mean (?:one of )?(.+)\?\)$/.exec(suggestion) ?? []
  for (const [pattern, rule] of rules) {
    const { argument, option, word, most, got } = pattern.exec(text)?.groups ?? {}
    const field = argument === undefined ? (option ?? word) : `<${argument}>`
    if (field === undefined) continue
    const counts = got === undefined ? '' : `: ${got} instead of ${most ?? ''}`
    const hint = alike === undefined ? `; see: ${help}` : `. Did you mean ${alike}? See: ${help}`
    return new UsageError(`${field}: ${rule}${counts}${hint}`, field)
  }
  return ofValue(text.replace('Allowed choices are', 'must be one of')) ?? new UsageError(text)
}

/** The command line that prints the help of the command or subcommand that was parsed last. */
export function helpLine(program: Command): string {
  const names: string[] = []
  let command: Command | undefined = program
  while (command) {
    names.push(command.name())
    const [word]: readonly string[] = command.args
    command = command.commands.find((each) => each.name() === word)
  }
  return `${names.join(' ')} --help`
}

function ofValue(text: string): UsageError | undefined {
  const [, option, ofOption, ruleOfOption] =
    /^option '(?:-\w, )?(--[\w-]+).*?' argument '(.*)' is invalid\. (.+?)\.?$/s.exec(text) ?? []
  if (option !== undefined) return invalidValue(option, ofOption, ruleOfOption)
  const [, value, name, rule] =
    /^command-argument value '(.*)' is invalid for argument '([\w-]+)'\. (.+?)\.?$/s.exec(text) ?? []
  return name === undefined ? undefined : invalidValue(`<${name}>`, value, rule)
}

const invalidValue = (field: string, value = '', rule = ''): UsageError =>
  new UsageError(`${field}: ${rule}, not ${inputText(value)}`, field)

/** `h5 help order place` is `h5 order place --help`. */
export function helpWords(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words
  return first === 'help' ? [...rest, '--help'] : words
}

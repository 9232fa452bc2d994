import type { Argument, Option } from 'commander'
import { cell } from './humanText.ts'

/**
 * Descriptions for the help of commander, which add what the parser knows in the notation of the texts:
 * `(required; H5_INVITE; default: WELCOME8)`.
 */
export const descriptions = {
  optionDescription: (option: Option): string => {
    const { description, mandatory, argChoices, envVar, required, optional } = option
    return withRules(description, [
      ...(mandatory ? ['required'] : []),
      ...choicesOf(argChoices),
      ...(envVar === undefined ? [] : [envVar]),
      // `--no-past` has the default true.
      ...(required || optional ? defaultOf(option.defaultValue) : []),
    ])
  },
  argumentDescription: (argument: Argument): string =>
    withRules(argument.description, [...choicesOf(argument.argChoices), ...defaultOf(argument.defaultValue)]),
}

const choicesOf = (choices: readonly string[] | undefined): readonly string[] =>
  choices ? [`one of ${choices.join(', ')}`] : []

const defaultOf = (value: unknown): readonly string[] =>
  value === undefined ? [] : [`default: ${cell(value)}`]

const withRules = (description: string, rules: readonly string[]): string =>
  description === ''
    ? rules.join('; ')
    : rules.length === 0
      ? description
      : `${description} (${rules.join('; ')})`

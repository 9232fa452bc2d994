import { UsageError } from './exit.ts'

/** Rewrites a parser error in the form of all usage errors: the input first, then its rule. */
export function fromParser(message: string): UsageError {
  const text = message.replace(/^error: /, '').replace('Allowed choices are', 'must be one of')
  const [, option, ofOption, ruleOfOption] =
    /^option '(?:-\w, )?(--[\w-]+).*?' argument '(.*)' is invalid\. (.+?)\.?$/s.exec(text) ?? []
  if (option !== undefined) return wrong(option, ofOption, ruleOfOption)
  const [, value, name, rule] =
    /^command-argument value '(.*)' is invalid for argument '([\w-]+)'\. (.+?)\.?$/s.exec(text) ?? []
  if (name !== undefined) return wrong(`<${name}>`, value, rule)
  return new UsageError(text)
}

const wrong = (field: string, value = '', rule = ''): UsageError =>
  new UsageError(`${field}: ${rule}, not ${value === '' ? 'nothing' : value}`, field)

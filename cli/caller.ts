import type { Command } from 'commander'
import type { Language } from '#generated/languages.ts'

/** Who runs a command line inside of this process: what else comes from variables, files and the terminal. */
export interface Caller {
  readonly endpoint: string
  readonly world: string | undefined
  readonly controlToken: string | undefined
  readonly language: Language
  readonly account: string | undefined
  readonly password: string | undefined
  readonly fundPassword: string | undefined
  readonly token: string | undefined
  /** The idempotency key of the run. */
  readonly key: string
  /** Uses this token from now on, or none. */
  readonly keep: (token: string | undefined) => void
  /** Is given what the command prints: the value, one of many, or what it confirms. */
  readonly take: (value: unknown, kind: 'whole' | 'row') => void
}

const callers = new WeakMap<Command, Caller>()

/** Of the program that a command belongs to; none where it runs for a terminal. */
export const callerOf = (command: Command): Caller | undefined => callers.get(programOf(command))

export function runsFor(program: Command, caller: Caller): void {
  callers.set(program, caller)
}

export const programOf = (command: Command): Command => (command.parent ? programOf(command.parent) : command)

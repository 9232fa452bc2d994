import type { Command } from 'commander'
import type { Language } from '#generated/languages.ts'
import type { Take } from '../output/printer.ts'

/** The environment of a command line that runs inside this process, instead of variables, files and a terminal. */
export interface Caller {
  readonly endpoint: string
  readonly world: string | undefined
  readonly controlToken: string | undefined
  readonly language: Language
  readonly account: string | undefined
  readonly password: string | undefined
  readonly fundPassword: string | undefined
  readonly token: string | undefined
  /** Idempotency key of the run. */
  readonly key: string
  /** Stores the token for later commands, or forgets it. */
  readonly keep: (token: string | undefined) => void
  readonly take: Take
}

const callers = new WeakMap<Command, Caller>()

/** The caller of a command's program; undefined on a terminal. */
export const callerOf = (command: Command): Caller | undefined => callers.get(programOf(command))

export function setCaller(program: Command, caller: Caller): void {
  callers.set(program, caller)
}

const programOf = (command: Command): Command => (command.parent ? programOf(command.parent) : command)

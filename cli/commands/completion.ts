import { Argument, type Command } from 'commander'
import { nameKinds, namesOf, type Names } from '../completion/names.ts'
import { scripts } from '../completion/scripts.ts'
import { placesOf } from '../completion/tree.ts'
import { contextOf } from '../context/context.ts'

type Shell = keyof typeof scripts

export function define(command: Command): void {
  command
    .addArgument(
      new Argument('<shell>', 'shell, or a kind of name that its script requests').choices([
        ...Object.keys(scripts),
        ...nameKinds,
      ]),
    )
    .argument('[operation]', 'operation whose fields to list')
    .addHelpText(
      'after',
      `
bash  source <(h5 completion bash)                 in ~/.bashrc
zsh   source <(h5 completion zsh)                  in ~/.zshrc, after compinit
fish  h5 completion fish > ~/.config/fish/completions/h5.fish`,
    )
    .action(async (what: Shell | Names, operation?: string) => {
      if (isShell(what)) {
        const program = command.parent
        if (program) process.stdout.write(scripts[what](placesOf(program)))
        return
      }
      // A message would appear in the middle of the line that is being typed.
      const names = await namesOf(what, () => contextOf(command), operation).catch(() => [])
      process.stdout.write(names.map((name) => `${name}\n`).join(''))
    })
}

const isShell = (what: string): what is Shell => what in scripts

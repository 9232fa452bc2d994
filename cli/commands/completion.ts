import { Argument, type Command } from 'commander'
import { scripts } from '../completion/scripts.ts'
import { placesOf } from '../completion/tree.ts'

type Shell = keyof typeof scripts

export function define(command: Command): void {
  command
    .addArgument(new Argument('<shell>').choices(Object.keys(scripts)))
    .addHelpText(
      'after',
      `
bash  source <(h5 completion bash)                 in ~/.bashrc
zsh   source <(h5 completion zsh)                  in ~/.zshrc, after compinit
fish  h5 completion fish > ~/.config/fish/completions/h5.fish`,
    )
    .action((shell: Shell) => {
      const program = command.parent
      if (!program) return
      process.stdout.write(scripts[shell](placesOf(program)))
    })
}

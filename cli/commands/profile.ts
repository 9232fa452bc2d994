import { Option, type Command } from 'commander'
import { contextOf } from '../context/context.ts'
import { changeProfile, readProfiles, writeProfiles } from '../context/profiles.ts'
import { checkedEndpoint, type GlobalOptions } from '../context/settings.ts'
import { UsageError } from '../errors/errors.ts'
import { columns } from '../output/humanText.ts'
import { worldName } from '../values/options.ts'

export function define(command: Command): void {
  command.addHelpText('after', '\n`add` stores the options --endpoint, --world and --lang.')

  command
    .command('add')
    .description('store settings under a name: h5 profile add alice --endpoint URL --world alice')
    .argument('<name>')
    .addOption(new Option('--account <account>', 'the account for h5 login'))
    .action(async (name: string, { account }: { account?: string }, leaf: Command) => {
      if (name === '') throw new UsageError('<name>: must not be empty', '<name>')
      if (account === '') throw new UsageError('--account: must not be empty', '--account')
      const { endpoint, world, lang } = leaf.optsWithGlobals<GlobalOptions>()
      if (endpoint !== undefined) checkedEndpoint(endpoint)
      if (world !== undefined) worldName(world, '--world')
      const profile = changeProfile(name, { endpoint, world, lang, account })
      await contextOf(leaf).confirm({ name, ...profile }, `profile ${name}: ${describe(profile)}`)
    })

  command
    .command('use')
    .description('use a profile from now on')
    .argument('<name>')
    .action(async (name: string, _options: object, leaf: Command) => {
      const { profiles } = readProfiles()
      // The default profile always exists, perhaps without settings.
      if (name !== 'default') existing(name)
      writeProfiles({ current: name, profiles })
      await contextOf(leaf).confirm({ current: name }, `using ${name}`)
    })

  command
    .command('list', { isDefault: true })
    .description('list the profiles')
    .action(async (_options: object, leaf: Command) => {
      const { current, profiles } = readProfiles()
      const rows = Object.entries(profiles).map(([name, profile]) => ({
        name,
        current: name === current,
        ...profile,
      }))
      await contextOf(leaf).print(rows, (all) =>
        columns(all, {
          '': (row) => (row.current ? '*' : ''),
          name: (row) => row.name,
          endpoint: (row) => row.endpoint,
          world: (row) => row.world,
          language: (row) => row.lang,
          account: (row) => row.account,
        }),
      )
    })

  command
    .command('remove')
    .description('remove a profile')
    .argument('<name>')
    .action(async (name: string, _options: object, leaf: Command) => {
      existing(name)
      const { current, profiles } = readProfiles()
      const { [name]: _, ...others } = profiles
      writeProfiles({ current: current === name ? 'default' : current, profiles: others })
      await contextOf(leaf).confirm({ removed: name }, `${name} removed`)
    })
}

function existing(name: string): void {
  if (!Object.hasOwn(readProfiles().profiles, name))
    throw new UsageError(`<name>: there is no profile ${name}; see: h5 profile list`, '<name>')
}

const describe = (profile: object): string =>
  Object.entries(profile)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ') || 'no settings'

import { InvalidArgumentError, type Command } from 'commander'
import type { Fields } from '../api/catalogue.ts'
import type { Flags } from '../api/check.ts'
import { performWords } from '../calls/fromWords.ts'
import { nameFlagsInErrors } from '../calls/steering.ts'
import { contextOf } from '../context/context.ts'
import { idOf } from '../values/options.ts'

export function define(command: Command): void {
  const on = (name: string, description: string) =>
    command.command(name).description(description).argument('<account>', 'mail address or phone number')

  command
    .command('list', { isDefault: true })
    .description('list the users of the world')
    .action((_options: object, leaf: Command) => show(leaf, 'userList'))
  on('show', 'show the balances, positions, orders and reviews of a user').action(
    (account: string, _options: object, leaf: Command) => show(leaf, 'userShow', { account }),
  )
  command
    .command('create')
    .description('create a user: h5 user create --identity advanced --balance contract:USDT=1000')
    .argument('[account]', 'mail address or phone number; default: a generated one')
    .argument('[fields...]', '--password, --identity, --card, --positions …; all: h5 api userCreate --schema')
    .option('--balance <balances...>', 'account:currency=amount', readBalance)
    .allowUnknownOption()
    .action(
      async (
        account: string | undefined,
        words: readonly string[],
        { balance = [] }: Create,
        leaf: Command,
      ) => {
        const isField = account?.startsWith('-') === true || account?.includes('=') === true
        const given = account === undefined || isField ? {} : { account }
        const fields = isField ? [account, ...words] : words
        const context = contextOf(leaf)
        const known = { ...given, ...(balance.length > 0 && { balances: balance }) }
        const names = { ...flags, ...balanceFlags('--balance', balance) }
        await context.print(await performWords(context, 'userCreate', { words: fields, known, flags: names }))
      },
    )
  on('fund', 'deposit money for a user')
    .argument('<balances...>', 'account:currency=amount', readBalance)
    .action((account: string, balances: readonly Balance[], _options: object, leaf: Command) =>
      show(leaf, 'userGrant', { account, balances }, balanceFlags('<balances>', balances)),
    )
  on('verify', 'verify the identity of a user')
    .argument('[identity]', 'basic or advanced', 'advanced')
    .action((account: string, identity: string, _options: object, leaf: Command) =>
      show(leaf, 'userVerify', { account, identity }, { identity: '<identity>' }),
    )
  on('login', 'sign in as a user without a password, and store the token').action(
    async (account: string, _options: object, leaf: Command) => {
      const context = contextOf(leaf)
      const { token } = await nameFlagsInErrors(flags, () => context.control('userSignIn', { account }))
      context.keep(token)
      await context.confirm({ account }, `signed in as ${account}`)
    },
  )
  on('expire', 'end the sessions of a user').action((account: string, _options: object, leaf: Command) =>
    show(leaf, 'userExpire', { account }),
  )
  on('liquidate', 'liquidate one or all positions of a user at the current price')
    .argument('[id]', 'id of the position; default: all', idOf)
    .action((account: string, id: number | undefined, _options: object, leaf: Command) =>
      show(leaf, 'userLiquidate', { account, ...(id !== undefined && { id }) }),
    )
}

interface Balance {
  readonly account: string
  readonly currency: string
  readonly amount: string
}
interface Create {
  readonly balance?: readonly Balance[]
}

function readBalance(text: string, before: readonly Balance[] = []): readonly Balance[] {
  const [, account = '', currency = '', amount = ''] = /^(\w+):(\w+)=(.+)$/.exec(text) ?? []
  if (amount === '') throw new InvalidArgumentError('must be like contract:USDT=1000')
  return [...before, { account, currency: currency.toUpperCase(), amount }]
}

/** Names each balance as it was typed. */
const balanceFlags = (flag: string, balances: readonly Balance[]): Flags =>
  Object.fromEntries(
    balances.flatMap(({ account, currency, amount }, index) =>
      ['account', 'currency', 'amount'].map((field) => [
        `balances.${String(index)}.${field}`,
        `${flag}: ${account}:${currency}=${amount}`,
      ]),
    ),
  )

const flags: Flags = { account: '<account>' }

async function show(leaf: Command, operation: string, fields: Fields = {}, more: Flags = {}): Promise<void> {
  const context = contextOf(leaf)
  await context.print(await performWords(context, operation, { known: fields, flags: { ...flags, ...more } }))
}

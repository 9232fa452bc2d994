import type { Command } from 'commander'
import type { Programs } from './inProcess.ts'

/** A file in `commands/`: it adds arguments, options, subcommands and the action. */
interface Module {
  define(command: Command, programs: Programs): void
}

interface Entry {
  readonly description: string
  readonly load: () => Promise<Module>
  /** Loads all commands first, because this one describes the whole program. */
  readonly needsAll?: true
  /** Allows the command in scenarios: as a customer, or for the mock's control API. */
  readonly inScenarios?: Programs['inScenarios'][string]
}

/** All commands by name, in the order of the help. A command's file is loaded when it is used. */
export const commands: Readonly<Record<string, Entry>> = {
  api: {
    description: 'call any operation of the contract or of the control door by its name',
    load: () => import('./commands/api.ts'),
  },
  register: {
    description: 'register a customer and sign in',
    load: () => import('./commands/register.ts'),
  },
  login: {
    description: 'sign in and keep the token for the next commands',
    load: () => import('./commands/login.ts'),
  },
  logout: {
    description: 'end the session and forget its token',
    load: () => import('./commands/logout.ts'),
    inScenarios: 'customer',
  },
  whoami: {
    description: 'show who is signed in',
    load: () => import('./commands/whoami.ts'),
    inScenarios: 'customer',
  },
  profile: {
    description: 'keep endpoint, world, language and account under a name',
    load: () => import('./commands/profile.ts'),
  },
  markets: {
    description: 'list the markets with their last prices',
    load: () => import('./commands/markets.ts'),
    inScenarios: 'customer',
  },
  book: {
    description: 'show the order book of a market',
    load: () => import('./commands/book.ts'),
    inScenarios: 'customer',
  },
  candles: {
    description: 'show the latest candles of a market',
    load: () => import('./commands/candles.ts'),
    inScenarios: 'customer',
  },
  watch: {
    description: 'follow trades, tickers, book or candles until interrupted',
    load: () => import('./commands/watch.ts'),
  },
  listen: {
    description: 'follow every event of the own account until interrupted',
    load: () => import('./commands/listen.ts'),
  },
  order: {
    description: 'spot orders: place, list, show, cancel',
    load: () => import('./commands/order.ts'),
    inScenarios: 'customer',
  },
  lever: {
    description: 'contracts: open, stop, close, list',
    load: () => import('./commands/lever.ts'),
    inScenarios: 'customer',
  },
  option: {
    description: 'options: open, list, show',
    load: () => import('./commands/option.ts'),
    inScenarios: 'customer',
  },
  earn: {
    description: 'fixed-term plans: plans, buy, redeem, list',
    load: () => import('./commands/earn.ts'),
    inScenarios: 'customer',
  },
  launch: {
    description: 'new coins: list, subscribe, redeem',
    load: () => import('./commands/launch.ts'),
    inScenarios: 'customer',
  },
  wallet: {
    description: 'show the balances of all four accounts',
    load: () => import('./commands/wallet.ts'),
    inScenarios: 'customer',
  },
  deposit: {
    description: 'request a deposit: it waits for review',
    load: () => import('./commands/deposit.ts'),
    inScenarios: 'customer',
  },
  withdraw: {
    description: 'request a withdrawal: it waits for review',
    load: () => import('./commands/withdraw.ts'),
    inScenarios: 'customer',
  },
  transfer: {
    description: 'move money between accounts: spot, contract, option, trust',
    load: () => import('./commands/transfer.ts'),
    inScenarios: 'customer',
  },
  address: {
    description: 'addresses to withdraw to: list, add, remove',
    load: () => import('./commands/address.ts'),
    inScenarios: 'customer',
  },
  card: {
    description: 'the bank card: show, save',
    load: () => import('./commands/card.ts'),
    inScenarios: 'customer',
  },
  password: {
    description: 'passwords: change, fund, reset',
    load: () => import('./commands/password.ts'),
    inScenarios: 'customer',
  },
  kyc: {
    description: 'identity: basic, advanced, status',
    load: () => import('./commands/kyc.ts'),
    inScenarios: 'customer',
  },
  records: {
    description: 'list deposits, withdrawals, transfers, or changes of the account',
    load: () => import('./commands/records.ts'),
    inScenarios: 'customer',
  },
  news: {
    description: 'list notices and help, or read one',
    load: () => import('./commands/news.ts'),
    inScenarios: 'customer',
  },
  invite: {
    description: 'the referral programme: show, friends, rebates, ranking',
    load: () => import('./commands/invite.ts'),
    inScenarios: 'customer',
  },
  world: {
    description: 'worlds of the mock: list, create, reset, fork, drop, use',
    load: () => import('./commands/world.ts'),
    inScenarios: 'door',
  },
  clock: {
    description: 'the time of the world: show, advance, set, next, freeze, run, rate',
    load: () => import('./commands/clock.ts'),
    inScenarios: 'door',
  },
  market: {
    description: 'steer prices of the mock: move, gap, pin, halt, resume, book, order',
    load: () => import('./commands/market.ts'),
    inScenarios: 'door',
  },
  user: {
    description: 'users of the mock: list, show, create, fund, verify, login, expire, liquidate',
    load: () => import('./commands/user.ts'),
    inScenarios: 'door',
  },
  snapshot: {
    description: 'the world as it was: list, save, restore, remove',
    load: () => import('./commands/snapshot.ts'),
    inScenarios: 'door',
  },
  export: {
    description: 'write the whole world to a file',
    load: () => import('./commands/export.ts'),
  },
  import: {
    description: 'put the world of such a file in the place of this one',
    load: () => import('./commands/import.ts'),
  },
  fault: {
    description: 'make things go wrong: list, add, clear',
    load: () => import('./commands/fault.ts'),
    inScenarios: 'door',
  },
  review: {
    description: 'decide what waits for review: list, pass, reject',
    load: () => import('./commands/review.ts'),
    inScenarios: 'door',
  },
  outbox: {
    description: 'list the codes that would have been sent',
    load: () => import('./commands/outbox.ts'),
    inScenarios: 'door',
  },
  requests: {
    description: 'the request log of the world: list, show, tail, save',
    load: () => import('./commands/requests.ts'),
    inScenarios: 'door',
  },
  journal: {
    description: 'what was done in the world, as a file: start, stop, show, save',
    load: () => import('./commands/journal.ts'),
    inScenarios: 'door',
  },
  record: {
    description: 'make a scenario of what the journal says was done by hand',
    load: () => import('./commands/record.ts'),
  },
  replay: {
    description: 'repeat a recording in a new world of a mock: the same, or the first difference',
    load: () => import('./commands/replay.ts'),
  },
  run: {
    description: 'play scenarios; without --endpoint, against a mock that is started for them',
    load: () => import('./commands/run.ts'),
  },
  doctor: {
    description: 'look whether everything is in order',
    load: () => import('./commands/doctor.ts'),
  },
  contract: {
    description:
      'put a backend on trial: Dredd, the full schemas and probes of the rules; --help lists its options',
    load: () => import('./commands/contract.ts'),
  },
  smoke: {
    description:
      'live a whole customer life against a mock: register, deposit, trade; ends at the first thing that is wrong',
    load: () => import('./commands/smoke.ts'),
  },
  completion: {
    description: 'print the completion script of a shell',
    load: () => import('./commands/completion.ts'),
    needsAll: true,
  },
}

import type { Command } from 'commander'
import type { Programs } from './scenarios/inProcess.ts'

/** A file in `commands/`: it adds arguments, options, subcommands and the action. */
interface Module {
  define(command: Command, programs: Programs): void
}

/** Headings of the help, in its order. */
type Group =
  | 'General'
  | 'Account'
  | 'Markets'
  | 'Trading'
  | 'Wallet'
  | 'Mock exchange'
  | 'Recordings and tests'

interface Entry {
  readonly group: Group
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
    group: 'General',
    description: 'call any operation of the contract or the control API by name',
    load: () => import('./commands/api.ts'),
  },
  profile: {
    group: 'General',
    description: 'store endpoint, world, language and account under a name',
    load: () => import('./commands/profile.ts'),
  },
  doctor: {
    group: 'General',
    description: 'check the installation',
    load: () => import('./commands/doctor.ts'),
  },
  completion: {
    group: 'General',
    description: 'print a shell completion script',
    load: () => import('./commands/completion.ts'),
    needsAll: true,
  },
  register: {
    group: 'Account',
    description: 'register a customer and sign in',
    load: () => import('./commands/register.ts'),
  },
  login: {
    group: 'Account',
    description: 'sign in and store the token for later commands',
    load: () => import('./commands/login.ts'),
  },
  logout: {
    group: 'Account',
    description: 'end the session and forget its token',
    load: () => import('./commands/logout.ts'),
    inScenarios: 'customer',
  },
  whoami: {
    group: 'Account',
    description: 'show who is signed in',
    load: () => import('./commands/whoami.ts'),
    inScenarios: 'customer',
  },
  password: {
    group: 'Account',
    description: 'change passwords: change, fund, reset',
    load: () => import('./commands/password.ts'),
    inScenarios: 'customer',
  },
  kyc: {
    group: 'Account',
    description: 'verify your identity: status, basic, advanced',
    load: () => import('./commands/kyc.ts'),
    inScenarios: 'customer',
  },
  listen: {
    group: 'Account',
    description: 'follow the events of your account until interrupted',
    load: () => import('./commands/listen.ts'),
  },
  invite: {
    group: 'Account',
    description: 'show the referral programme: show, friends, rebates, ranking',
    load: () => import('./commands/invite.ts'),
    inScenarios: 'customer',
  },
  news: {
    group: 'Account',
    description: 'list or read notices and help',
    load: () => import('./commands/news.ts'),
    inScenarios: 'customer',
  },
  markets: {
    group: 'Markets',
    description: 'list the markets with their last prices',
    load: () => import('./commands/markets.ts'),
    inScenarios: 'customer',
  },
  book: {
    group: 'Markets',
    description: 'show the order book of a market',
    load: () => import('./commands/book.ts'),
    inScenarios: 'customer',
  },
  candles: {
    group: 'Markets',
    description: 'show the latest candles of a market',
    load: () => import('./commands/candles.ts'),
    inScenarios: 'customer',
  },
  watch: {
    group: 'Markets',
    description: 'follow trades, tickers, book or candles until interrupted',
    load: () => import('./commands/watch.ts'),
  },
  order: {
    group: 'Trading',
    description: 'manage spot orders: place, list, show, cancel',
    load: () => import('./commands/order.ts'),
    inScenarios: 'customer',
  },
  lever: {
    group: 'Trading',
    description: 'trade contracts: open, stop, close, list',
    load: () => import('./commands/lever.ts'),
    inScenarios: 'customer',
  },
  option: {
    group: 'Trading',
    description: 'trade options: open, list, show',
    load: () => import('./commands/option.ts'),
    inScenarios: 'customer',
  },
  earn: {
    group: 'Trading',
    description: 'buy fixed-term plans: plans, buy, redeem, list, report',
    load: () => import('./commands/earn.ts'),
    inScenarios: 'customer',
  },
  launch: {
    group: 'Trading',
    description: 'subscribe to new coins: list, subscribe, subscriptions, redeem',
    load: () => import('./commands/launch.ts'),
    inScenarios: 'customer',
  },
  wallet: {
    group: 'Wallet',
    description: 'show the balances of all four accounts',
    load: () => import('./commands/wallet.ts'),
    inScenarios: 'customer',
  },
  deposit: {
    group: 'Wallet',
    description: 'request a deposit, which waits for a review',
    load: () => import('./commands/deposit.ts'),
    inScenarios: 'customer',
  },
  withdraw: {
    group: 'Wallet',
    description: 'request a withdrawal, which waits for a review',
    load: () => import('./commands/withdraw.ts'),
    inScenarios: 'customer',
  },
  transfer: {
    group: 'Wallet',
    description: 'move money between accounts: spot, contract, option, trust',
    load: () => import('./commands/transfer.ts'),
    inScenarios: 'customer',
  },
  address: {
    group: 'Wallet',
    description: 'manage withdrawal addresses: list, add, remove',
    load: () => import('./commands/address.ts'),
    inScenarios: 'customer',
  },
  card: {
    group: 'Wallet',
    description: 'manage the bank card: show, save',
    load: () => import('./commands/card.ts'),
    inScenarios: 'customer',
  },
  records: {
    group: 'Wallet',
    description: 'list deposits, withdrawals, transfers or account changes',
    load: () => import('./commands/records.ts'),
    inScenarios: 'customer',
  },
  world: {
    group: 'Mock exchange',
    description: 'manage worlds: list, create, reset, fork, drop, use',
    load: () => import('./commands/world.ts'),
    inScenarios: 'door',
  },
  clock: {
    group: 'Mock exchange',
    description: 'control the clock: show, advance, set, next, freeze, run, rate',
    load: () => import('./commands/clock.ts'),
    inScenarios: 'door',
  },
  market: {
    group: 'Mock exchange',
    description: 'steer markets: list, move, gap, pin, halt, resume, book, order',
    load: () => import('./commands/market.ts'),
    inScenarios: 'door',
  },
  user: {
    group: 'Mock exchange',
    description: 'manage users: list, show, create, fund, verify, login, expire, liquidate',
    load: () => import('./commands/user.ts'),
    inScenarios: 'door',
  },
  snapshot: {
    group: 'Mock exchange',
    description: 'save and restore snapshots: list, save, restore, remove',
    load: () => import('./commands/snapshot.ts'),
    inScenarios: 'door',
  },
  export: {
    group: 'Mock exchange',
    description: 'write a world to a file',
    load: () => import('./commands/export.ts'),
  },
  import: {
    group: 'Mock exchange',
    description: 'replace this world with an exported file',
    load: () => import('./commands/import.ts'),
  },
  fault: {
    group: 'Mock exchange',
    description: 'inject faults: list, add, clear',
    load: () => import('./commands/fault.ts'),
    inScenarios: 'door',
  },
  review: {
    group: 'Mock exchange',
    description: 'decide pending reviews: list, pass, reject',
    load: () => import('./commands/review.ts'),
    inScenarios: 'door',
  },
  outbox: {
    group: 'Mock exchange',
    description: 'list codes and mails that a real exchange would send',
    load: () => import('./commands/outbox.ts'),
    inScenarios: 'door',
  },
  requests: {
    group: 'Mock exchange',
    description: 'show the request log: list, show, tail, save',
    load: () => import('./commands/requests.ts'),
    inScenarios: 'door',
  },
  journal: {
    group: 'Recordings and tests',
    description: "record a world's journal: start, stop, show, save",
    load: () => import('./commands/journal.ts'),
    inScenarios: 'door',
  },
  record: {
    group: 'Recordings and tests',
    description: 'write a scenario from a journal',
    load: () => import('./commands/record.ts'),
  },
  replay: {
    group: 'Recordings and tests',
    description: 'repeat a recording in a new world and report the first difference',
    load: () => import('./commands/replay.ts'),
  },
  run: {
    group: 'Recordings and tests',
    description: 'run scenarios, on a mock started for them unless --endpoint is set',
    load: () => import('./commands/run.ts'),
  },
  contract: {
    group: 'Recordings and tests',
    description: 'test a backend against the contract; --help lists its options',
    load: () => import('./commands/contract.ts'),
  },
  compare: {
    group: 'Recordings and tests',
    description: 'record a live backend, and compare the mock with it: record, play',
    load: () => import('./commands/compare.ts'),
  },
  smoke: {
    group: 'Recordings and tests',
    description: "run an end-to-end smoke test of a customer's lifecycle on a mock",
    load: () => import('./commands/smoke.ts'),
  },
}

import type { Command } from 'commander'
import type { Programs } from './scenarios/inProcess.ts'

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

/** Commands by heading of the help, in its order. A command's file is loaded when it is used. */
const commandsByGroup: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  General: {
    api: {
      description: 'call any operation of the contract or the control API by name',
      load: () => import('./commands/api.ts'),
    },
    profile: {
      description: 'store endpoint, world, language and account: add, use, list, remove',
      load: () => import('./commands/profile.ts'),
    },
    doctor: {
      description: 'check the installation',
      load: () => import('./commands/doctor.ts'),
    },
    completion: {
      description: 'print a shell completion script',
      load: () => import('./commands/completion.ts'),
      needsAll: true,
    },
  },
  Account: {
    register: {
      description: 'register a customer and sign in',
      load: () => import('./commands/register.ts'),
    },
    login: {
      description: 'sign in and store the token for later commands',
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
    password: {
      description: 'change passwords: change, fund, reset',
      load: () => import('./commands/password.ts'),
      inScenarios: 'customer',
    },
    kyc: {
      description: 'verify your identity: status, basic, advanced',
      load: () => import('./commands/kyc.ts'),
      inScenarios: 'customer',
    },
    listen: {
      description: 'follow the events of your account until interrupted',
      load: () => import('./commands/listen.ts'),
    },
    invite: {
      description: 'show the referral programme: show, friends, rebates, ranking',
      load: () => import('./commands/invite.ts'),
      inScenarios: 'customer',
    },
    news: {
      description: 'list or read notices and help',
      load: () => import('./commands/news.ts'),
      inScenarios: 'customer',
    },
  },
  Markets: {
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
  },
  Trading: {
    order: {
      description: 'manage spot orders: place, list, show, cancel, cancel-all',
      load: () => import('./commands/order.ts'),
      inScenarios: 'customer',
    },
    lever: {
      description: 'trade contracts: open, stop, add-margin, close, list',
      load: () => import('./commands/lever.ts'),
      inScenarios: 'customer',
    },
    option: {
      description: 'trade options: open, list, show',
      load: () => import('./commands/option.ts'),
      inScenarios: 'customer',
    },
    earn: {
      description: 'buy fixed-term plans: plans, buy, redeem, list, report',
      load: () => import('./commands/earn.ts'),
      inScenarios: 'customer',
    },
    launch: {
      description: 'subscribe to new coins: list, subscribe, subscriptions, redeem',
      load: () => import('./commands/launch.ts'),
      inScenarios: 'customer',
    },
  },
  Wallet: {
    wallet: {
      description: 'show the balances of all four accounts',
      load: () => import('./commands/wallet.ts'),
      inScenarios: 'customer',
    },
    deposit: {
      description: 'request a deposit, which waits for a review',
      load: () => import('./commands/deposit.ts'),
      inScenarios: 'customer',
    },
    withdraw: {
      description: 'request a withdrawal, which waits for a review',
      load: () => import('./commands/withdraw.ts'),
      inScenarios: 'customer',
    },
    transfer: {
      description: 'move money between accounts: spot, contract, option, trust',
      load: () => import('./commands/transfer.ts'),
      inScenarios: 'customer',
    },
    address: {
      description: 'manage withdrawal addresses: list, add, remove',
      load: () => import('./commands/address.ts'),
      inScenarios: 'customer',
    },
    card: {
      description: 'manage the bank card: show, save',
      load: () => import('./commands/card.ts'),
      inScenarios: 'customer',
    },
    records: {
      description: 'list deposits, withdrawals, transfers or account changes',
      load: () => import('./commands/records.ts'),
      inScenarios: 'customer',
    },
  },
  'Mock exchange': {
    world: {
      description: 'manage worlds: list, create, reset, fork, drop, use',
      load: () => import('./commands/world.ts'),
      inScenarios: 'control',
    },
    clock: {
      description: 'control the clock: show, advance, set, next, freeze, run, rate',
      load: () => import('./commands/clock.ts'),
      inScenarios: 'control',
    },
    market: {
      description: 'steer markets: list, move, gap, pin, halt, resume, book, order',
      load: () => import('./commands/market.ts'),
      inScenarios: 'control',
    },
    user: {
      description: 'manage users: list, show, create, fund, verify, login, expire, liquidate',
      load: () => import('./commands/user.ts'),
      inScenarios: 'control',
    },
    snapshot: {
      description: 'save and restore snapshots: list, save, restore, remove',
      load: () => import('./commands/snapshot.ts'),
      inScenarios: 'control',
    },
    export: {
      description: 'write a world to a file',
      load: () => import('./commands/export.ts'),
    },
    import: {
      description: 'replace this world with an exported file',
      load: () => import('./commands/import.ts'),
    },
    fault: {
      description: 'inject faults: list, add, clear',
      load: () => import('./commands/fault.ts'),
      inScenarios: 'control',
    },
    review: {
      description: 'decide pending reviews: list, pass, reject',
      load: () => import('./commands/review.ts'),
      inScenarios: 'control',
    },
    outbox: {
      description: 'list codes and mails that a real exchange would send',
      load: () => import('./commands/outbox.ts'),
      inScenarios: 'control',
    },
    requests: {
      description: 'show the request log: list, show, tail, save',
      load: () => import('./commands/requests.ts'),
      inScenarios: 'control',
    },
  },
  'Recordings and tests': {
    journal: {
      description: "record a world's journal: start, stop, show, save",
      load: () => import('./commands/journal.ts'),
      inScenarios: 'control',
    },
    record: {
      description: 'write a scenario from a journal',
      load: () => import('./commands/record.ts'),
    },
    replay: {
      description: 'repeat a recording in a new world and report the first difference',
      load: () => import('./commands/replay.ts'),
    },
    run: {
      description: 'run scenarios, on a mock started for them unless --endpoint is set',
      load: () => import('./commands/run.ts'),
    },
    contract: {
      description: 'test a backend against the contract; --help lists its options',
      load: () => import('./commands/contract.ts'),
    },
    compare: {
      description: 'record a live backend, and compare the mock with it: record, play',
      load: () => import('./commands/compare.ts'),
    },
    smoke: {
      description: "run an end-to-end smoke test of a customer's lifecycle on a mock",
      load: () => import('./commands/smoke.ts'),
    },
  },
}

/** All commands by name, each with its heading. */
export const commands: Readonly<Record<string, Entry & { readonly group: string }>> = Object.fromEntries(
  Object.entries(commandsByGroup).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, entry]) => [name, { ...entry, group }]),
  ),
)

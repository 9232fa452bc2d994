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

type Load = Entry['load']
const notInScenarios = (description: string, load: Load): Entry => ({ description, load })
const forCustomers = (description: string, load: Load): Entry => ({
  description,
  load,
  inScenarios: 'customer',
})
const forControl = (description: string, load: Load): Entry => ({ description, load, inScenarios: 'control' })

/**
 * Commands by heading of the help, in its order. A command's file is loaded when it is used. Scenarios run those of
 * `forCustomers` as a customer and those of `forControl` on a mock, and none of `notInScenarios`.
 */
const commandsByGroup: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  General: {
    api: notInScenarios(
      'call any operation of the contract or the control API by name',
      () => import('./commands/api.ts'),
    ),
    profile: notInScenarios(
      'store endpoint, world, language and account: add, use, list, remove',
      () => import('./commands/profile.ts'),
    ),
    doctor: notInScenarios('check the installation', () => import('./commands/doctor.ts')),
    completion: {
      description: 'print a shell completion script',
      load: () => import('./commands/completion.ts'),
      needsAll: true,
    },
  },
  Account: {
    register: notInScenarios('register a customer and sign in', () => import('./commands/register.ts')),
    login: notInScenarios(
      'sign in and store the token for later commands',
      () => import('./commands/login.ts'),
    ),
    logout: forCustomers('end the session and forget its token', () => import('./commands/logout.ts')),
    whoami: forCustomers('show who is signed in', () => import('./commands/whoami.ts')),
    password: forCustomers('change passwords: change, fund, reset', () => import('./commands/password.ts')),
    kyc: forCustomers('verify your identity: status, basic, advanced', () => import('./commands/kyc.ts')),
    listen: notInScenarios(
      'follow the events of your account until interrupted',
      () => import('./commands/listen.ts'),
    ),
    invite: forCustomers(
      'show the referral programme: show, friends, rebates, ranking',
      () => import('./commands/invite.ts'),
    ),
    news: forCustomers('list or read notices and help', () => import('./commands/news.ts')),
  },
  Markets: {
    markets: forCustomers('list the markets with their last prices', () => import('./commands/markets.ts')),
    book: forCustomers('show the order book of a market', () => import('./commands/book.ts')),
    candles: forCustomers('show the latest candles of a market', () => import('./commands/candles.ts')),
    watch: notInScenarios(
      'follow trades, tickers, book or candles until interrupted',
      () => import('./commands/watch.ts'),
    ),
  },
  Trading: {
    order: forCustomers(
      'manage spot orders: place, list, show, cancel, cancel-all',
      () => import('./commands/order.ts'),
    ),
    lever: forCustomers(
      'trade contracts: open, stop, add-margin, close, list',
      () => import('./commands/lever.ts'),
    ),
    option: forCustomers('trade options: open, list, show', () => import('./commands/option.ts')),
    earn: forCustomers(
      'buy fixed-term plans: plans, buy, redeem, list, report',
      () => import('./commands/earn.ts'),
    ),
    launch: forCustomers(
      'subscribe to new coins: list, subscribe, subscriptions, redeem',
      () => import('./commands/launch.ts'),
    ),
  },
  Wallet: {
    wallet: forCustomers('show the balances of all four accounts', () => import('./commands/wallet.ts')),
    deposit: forCustomers(
      'request a deposit, which waits for a review',
      () => import('./commands/deposit.ts'),
    ),
    withdraw: forCustomers(
      'request a withdrawal, which waits for a review',
      () => import('./commands/withdraw.ts'),
    ),
    transfer: forCustomers(
      'move money between accounts: spot, contract, option, trust',
      () => import('./commands/transfer.ts'),
    ),
    address: forCustomers(
      'manage withdrawal addresses: list, add, remove',
      () => import('./commands/address.ts'),
    ),
    card: forCustomers('manage the bank card: show, save', () => import('./commands/card.ts')),
    records: forCustomers(
      'list deposits, withdrawals, transfers or account changes',
      () => import('./commands/records.ts'),
    ),
  },
  'Mock exchange': {
    world: forControl(
      'manage worlds: list, create, reset, fork, drop, use',
      () => import('./commands/world.ts'),
    ),
    clock: forControl(
      'control the clock: show, advance, set, next, freeze, run, rate',
      () => import('./commands/clock.ts'),
    ),
    market: forControl(
      'steer markets: list, move, gap, pin, halt, resume, book, order',
      () => import('./commands/market.ts'),
    ),
    user: forControl(
      'manage users: list, show, create, fund, verify, login, expire, liquidate',
      () => import('./commands/user.ts'),
    ),
    snapshot: forControl(
      'save and restore snapshots: list, save, restore, remove',
      () => import('./commands/snapshot.ts'),
    ),
    export: notInScenarios('write a world to a file', () => import('./commands/export.ts')),
    import: notInScenarios('replace this world with an exported file', () => import('./commands/import.ts')),
    fault: forControl('inject faults: list, add, clear', () => import('./commands/fault.ts')),
    review: forControl('decide pending reviews: list, pass, reject', () => import('./commands/review.ts')),
    outbox: forControl(
      'list codes and mails that a real exchange would send',
      () => import('./commands/outbox.ts'),
    ),
    requests: forControl(
      'show the request log: list, show, tail, save',
      () => import('./commands/requests.ts'),
    ),
  },
  'Recordings and tests': {
    journal: forControl(
      "record a world's journal: start, stop, show, save",
      () => import('./commands/journal.ts'),
    ),
    record: notInScenarios('write a scenario from a journal', () => import('./commands/record.ts')),
    replay: notInScenarios(
      'repeat a recording in a new world and report the first difference',
      () => import('./commands/replay.ts'),
    ),
    run: notInScenarios(
      'run scenarios, on a mock started for them unless --endpoint is set',
      () => import('./commands/run.ts'),
    ),
    contract: notInScenarios(
      'test a backend against the contract; --help lists its options',
      () => import('./commands/contract.ts'),
    ),
    compare: notInScenarios(
      'record a live backend, and compare the mock with it: record, play',
      () => import('./commands/compare.ts'),
    ),
    smoke: notInScenarios(
      "run an end-to-end smoke test of a customer's lifecycle on a mock",
      () => import('./commands/smoke.ts'),
    ),
  },
}

/** All commands by name, each with its heading. */
export const commands: Readonly<Record<string, Entry & { readonly group: string }>> = Object.fromEntries(
  Object.entries(commandsByGroup).flatMap(([group, entries]) =>
    Object.entries(entries).map(([name, entry]) => [name, { ...entry, group }]),
  ),
)

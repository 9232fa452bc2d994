/**
 * Promise of the product that no list of the contract names: proved by the tests of a file, or by those whose title
 * has these words; otherwise with the reason.
 */
export type ProductPromise = {
  /** Id of the claims in README and docs that it covers: `<!-- claim: id -->`. */
  readonly id: string
  readonly area: string
  readonly says: string
} & (
  | { readonly file: string; readonly title?: string }
  | { readonly notProven: string }
  | { readonly unknown: string }
)

/** Makes the promises of one area; `proof` is a file, and after a colon words of a title. */
const promisesOf =
  (area: string) =>
  (id: string, says: string, proof: string): ProductPromise => {
    const [file = '', ...title] = proof.split(': ')
    return { id, area, says, file, ...(title.length > 0 && { title: title.join(': ') }) }
  }

const product = promisesOf('Products')
const socket = promisesOf('Sockets')
const time = promisesOf('Time')
const durability = promisesOf('Durability')
const cluster = promisesOf('Several processes')
const work = promisesOf('Testing with it')
const app = promisesOf('App and browsers')

export const promises: readonly ProductPromise[] = [
  product('checked', 'Each answer is checked against the contract', 'tests/contract/command/shapes.test.ts'),
  product(
    'operations',
    'Every operation answers as openapi.yaml says',
    'tests/contract/command/shapes.test.ts',
  ),
  product('ledger', 'Books sum to zero and never overdraw', 'tests/api/spot.property.test.ts'),
  product('spot', 'Spot orders fill by price, then age', 'tests/api/tradedThrough.test.ts'),
  product('contracts', 'Positions open, close and are liquidated', 'tests/api/contracts.test.ts'),
  product('stops', 'Stops close a position at the first price beyond', 'tests/api/contractStops.test.ts'),
  product('options', 'Options settle at the price of their delivery time', 'tests/api/options.test.ts'),
  product('earn', 'Plans pay their yield day by day', 'tests/api/earnDays.test.ts'),
  product('launchpad', 'Subscriptions buy, list and redeem coins', 'tests/api/launchpad.test.ts'),
  product('withdrawal', 'Withdrawals need their proofs and a review', 'tests/api/withdrawal.test.ts'),
  product('transfers', 'Concurrent requests never spend money twice', 'tests/api/doubleSpend.test.ts'),
  product('once', 'A retry with the same key takes effect once', 'tests/api/idempotency.test.ts'),
  product('guessing', 'Passwords and codes cannot be guessed', 'tests/api/guessing.test.ts'),
  socket('sockets-gapless', 'Market events have no gap', 'tests/api/sockets.test.ts'),
  socket('sockets-private', 'Account events reach only their owner', 'tests/api/sockets.account.test.ts'),
  socket(
    'sockets-limits',
    'A client that floods or stalls its socket does not affect others',
    'tests/api/sockets.limits.test.ts',
  ),
  time('clock', 'The clock of a world is frozen, advanced or run', 'tests/api/clock.test.ts'),
  time('deterministic', 'Equal seeds and requests give equal answers', 'tests/api/determinism.test.ts'),
  time(
    'host-clock',
    'Setting the clock of the machine never sets a world back',
    'tests/faults/hostClock.test.ts',
  ),
  time('replay', 'A recording replays to the same answers', 'tests/property/recording.test.ts'),
  durability('kill', 'Acknowledged writes survive kill -9', 'tests/faults/kill.test.ts'),
  durability('full-disk', 'A full disk loses nothing', 'tests/faults/fullDisk.test.ts'),
  durability('damaged', 'Damage of the database is reported', 'tests/faults/damagedDatabase.test.ts'),
  durability('upgrade', 'Worlds of older versions are migrated', 'tests/postgres/upgrade.test.ts'),
  {
    area: 'Durability',
    id: 'power-loss',
    says: 'Acknowledged writes survive a loss of power',
    notProven: 'no test cuts the power of a machine',
  },
  cluster('cluster', 'Processes on one PostgreSQL are one exchange', 'tests/postgres/oneWorld.test.ts'),
  cluster('failover', 'A failing process or database loses no write', 'tests/postgres/failures.test.ts'),
  {
    area: 'Several processes',
    id: 'machines',
    says: 'Processes on several machines are one exchange',
    notProven: 'the tests run several processes on one machine',
  },
  work(
    'isolated',
    'Tests in separate worlds do not affect each other',
    'tests/packages/consumer.test.ts: isolated worlds',
  ),
  work('fixtures', 'The fixtures work in another project', 'tests/packages/consumer.test.ts'),
  work('cli', 'h5 reaches every operation', 'tests/cli/engine.test.ts: every operation'),
  work('trial', 'The contract test catches wrong backends', 'tests/contract/command/shapes.test.ts: catches'),
  work('trial-fair', 'The contract test passes right backends', 'tests/contract/wrong/green.test.ts'),
  work('scenarios', 'Scenarios check what must follow', 'tests/api/scenarios.test.ts'),
  work('comparison', 'h5 compare shows where the mock differs from a backend', 'tests/cli/compare.test.ts'),
  work('commands', 'The commands on pages work', 'tests/docs/pages.test.ts'),
  {
    area: 'Testing with it',
    id: 'world-speed',
    says: 'A world takes about ten milliseconds to create',
    notProven: 'measured by npm run bench, not by a test: other machines are slower',
  },
  {
    area: 'Testing with it',
    id: 'unseen-faults',
    says: 'The contract test catches kinds of faults that it was not written for',
    unknown:
      'of 844 wrong backends by authors who had read only the contract, it caught 463 at first, and 17 of the last 29',
  },
  app('offline', 'The app starts and shows balances without a network', 'tests/journeys/offline.journey.ts'),
  app('wide', 'The app uses wide pages', 'tests/journeys/widePages.journey.ts'),
  app('live', 'Prices on screens are live', 'tests/journeys/live.journey.ts'),
  app('family', 'The app runs on other backends of the family', 'tests/journeys/family.journey.ts'),
  app('accessible', 'Axe finds nothing on any screen', 'tests/journeys/axe.journey.ts'),
  app('chromium', 'Every journey passes in Chromium', 'tests/journeys/routes.journey.ts'),
  {
    area: 'App and browsers',
    id: 'other-browsers',
    says: 'The app works in Firefox and WebKit',
    notProven: 'npm run browsers tries it where they are installed; npm test does not',
  },
  {
    area: 'App and browsers',
    id: 'phones',
    says: 'The app works on phones of customers',
    unknown: 'no test runs on a real phone',
  },
  {
    area: 'App and browsers',
    id: 'native-texts',
    says: 'Texts in seven languages read as those of native speakers',
    unknown: 'tests find missing, mixed and overflowing texts, not clumsy ones',
  },
]

/** Rules, operations, messages and faults that no test proves, with the reason. */
export const exempt: Readonly<Partial<Record<string, string>>> = {}

import { UsageError } from './errors/errors.ts'
import { didYouMean } from './errors/nearest.ts'

/** Words of exchanges and of other tools, by the command line that does the same here. */
export const otherWords = {
  wallet: 'account assets balance balances funds',
  markets: 'pairs price prices quote quotes symbols ticker tickers',
  book: 'depth orderbook',
  candles: 'chart kline klines ohlc',
  watch: 'stream subscribe trades',
  order: 'buy cancel orders sell spot trade',
  lever: 'contracts future futures leverage margin perp',
  'lever list': 'position positions',
  option: 'options',
  earn: 'finance plans savings staking',
  launch: 'ico ieo launchpad',
  records: 'deposits history transactions transfers withdrawals',
  withdraw: 'withdrawal',
  register: 'signup',
  login: 'auth signin',
  logout: 'signout',
  whoami: 'me',
  kyc: 'identity verify',
  invite: 'referral referrals',
  news: 'announcements notices',
  clock: 'date now time',
  'world reset': 'reset',
  review: 'approve reviews',
  outbox: 'code codes mail mails',
  requests: 'log logs',
  run: 'scenario scenarios test',
}

const lines = new Map(
  Object.entries(otherWords).flatMap(([line, words]) => words.split(' ').map((word) => [word, line])),
)

/** Returns the error of a command that the program does not have, with the one that was probably meant. */
export function unknownCommand(word: string, names: readonly string[]): UsageError {
  const alike = lines.get(word.toLowerCase())
  const hint = alike === undefined ? didYouMean(word, names) : ` Did you mean ${alike}?`
  return withHint(word, hint, 'h5')
}

/** The same for a group of commands. */
export function unknownSubcommand(word: string, names: readonly string[], group: string): UsageError {
  return withHint(word, didYouMean(word, names), `h5 ${group}`)
}

function withHint(word: string, hint: string, help: string): UsageError {
  const see = hint === '' ? '; see:' : `.${hint} See:`
  return new UsageError(`${word}: unknown command${see} ${help} --help`, word)
}

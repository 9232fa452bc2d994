import type { Probe } from '../core/probe.ts'
import { everyOperation } from '../dredd/probe.ts'
import { addresses as bystanderAddresses } from './bystanders/addresses.ts'
import { credited } from './bystanders/credited.ts'
import { identities } from './bystanders/identities.ts'
import { oneOfTwo } from './bystanders/oneOfTwo.ts'
import { bystanders } from './bystanders/others.ts'
import { person as bystanderPerson } from './bystanders/person.ts'
import { reviews as bystanderReviews } from './bystanders/reviews.ts'
import { withdrawals as bystanderWithdrawals } from './bystanders/withdrawals.ts'
import { address } from './effects/address.ts'
import { contractAdded } from './effects/contractAdded.ts'
import { contractMarket } from './effects/contractMarket.ts'
import { contractPart } from './effects/contractPart.ts'
import { contractWaiting } from './effects/contractWaiting.ts'
import { deposit } from './effects/deposit.ts'
import { depositDetails } from './effects/depositDetails.ts'
import { option } from './effects/option.ts'
import { passwords as effectPasswords, registration as effectRegistration } from './effects/password.ts'
import { bankCard, fundPassword as effectFundPassword, identity as effectIdentity } from './effects/person.ts'
import { plan } from './effects/plan.ts'
import { spotBetter, spotMarket } from './effects/spotMarket.ts'
import { spotStop } from './effects/spotStop.ts'
import { spotWaiting } from './effects/spotWaiting.ts'
import { stopLoss } from './effects/stopLoss.ts'
import { subscription } from './effects/subscription.ts'
import { transfer } from './effects/transfer.ts'
import { withdrawal } from './effects/withdrawal.ts'
import { codes as guessedCodes, tries } from './guessing/codes.ts'
import { keptCodes } from './guessing/keptCodes.ts'
import { locks } from './guessing/locks.ts'
import { otherUsers } from './guessing/otherUsers.ts'
import { passwords as guessedPasswords } from './guessing/passwords.ts'
import { daily, waits } from './guessing/waits.ts'
import { wornCodes } from './guessing/wornCodes.ts'
import { otherRequest } from './idempotency/otherRequest.ts'
import { replay } from './idempotency/replay.ts'
import { single as singleWrites } from './idempotency/single.ts'
import {
  afterRefusal,
  laterKeys,
  lostAnswer,
  newSession,
  otherUser,
  withoutKey,
} from './idempotency/transfers.ts'
import { chooseLanguage, readLanguage } from './language/chosen.ts'
import { fieldsInEach } from './language/fields.ts'
import { messagesInEach, unknownLanguage } from './language/messages.ts'
import { everyMessage } from './language/operations.ts'
import { listsInEach, newsLanguage } from './language/texts.ts'
import { largest } from './largest.ts'
import { defaults } from './lists/defaults.ts'
import { ended, endedPlans } from './lists/ended.ts'
import { filters } from './lists/filters.ts'
import { follow } from './lists/follow.ts'
import { rowIds, sharedCodes } from './lists/ids.ts'
import { order } from './lists/order.ts'
import { pages } from './lists/pages.ts'
import { single } from './lists/single.ts'
import { sorted } from './lists/sorted.ts'
import { bestPrice } from './moves/bestPrice.ts'
import { contract as movedContract } from './moves/contract.ts'
import { contractBook } from './moves/contractBook.ts'
import { contractStops } from './moves/contractStops.ts'
import { emptyBook } from './moves/emptyBook.ts'
import { even } from './moves/even.ts'
import { halted } from './moves/halted.ts'
import { jumps } from './moves/jumps.ts'
import { optionOutcomes } from './moves/optionOutcomes.ts'
import { optionPrices } from './moves/optionPrices.ts'
import { ownOrders } from './moves/ownOrders.ts'
import { partial } from './moves/partial.ts'
import { removed } from './moves/removed.ts'
import { severalLevels } from './moves/severalLevels.ts'
import { soldOut } from './moves/soldOut.ts'
import { spot as movedSpot } from './moves/spot.ts'
import { spotStop as movedStop } from './moves/spotStop.ts'
import { stopLoss as movedStopLoss } from './moves/stopLoss.ts'
import { wideBook } from './moves/wideBook.ts'
import { addedMargin as parallelMargin } from './parallel/addedMargin.ts'
import { codes as parallelCodes } from './parallel/codes.ts'
import { endings } from './parallel/endings.ts'
import { firsts } from './parallel/firsts.ts'
import { floods as parallelFloods } from './parallel/floods.ts'
import { once } from './parallel/once.ts'
import { parts as parallelParts } from './parallel/parts.ts'
import { purchases } from './parallel/purchases.ts'
import { sameKey } from './parallel/sameKey.ts'
import { signIns } from './parallel/signIns.ts'
import { transfers } from './parallel/transfers.ts'
import { users } from './parallel/users.ts'
import { easy } from './refusals/easyDigits.ts'
import { wrongFields, wrongFieldsOfWrites } from './refusals/fields.ts'
import { limits } from './refusals/limits.ts'
import { namedFailures, namedFailuresOfWrites } from './refusals/reasons.ts'
import { deposits, plans } from './representatives/coins.ts'
import { forms } from './representatives/forms.ts'
import { balances as otherBalances, markets as otherMarkets } from './representatives/markets.ts'
import { passwords as everyPassword } from './representatives/passwords.ts'
import { phones } from './representatives/phones.ts'
import { pictures as everyPicture } from './representatives/pictures.ts'
import { rebates as everyRebate } from './representatives/rebates.ts'
import {
  contracts,
  options as otherOptions,
  orders as otherOrders,
  reserved,
  resting,
} from './representatives/trades.ts'
import { withdrawals as otherWithdrawals } from './representatives/withdrawals.ts'
import { secretProbes } from './secrets.ts'
import { garbageToken as sessionGarbageToken, misspeltToken, noToken } from './session/badTokens.ts'
import { endedByLogout, endedByNewer } from './session/ended.ts'
import { goodToken, publicOperations } from './session/goodTokens.ts'
import { identity as sessionIdentity } from './session/identity.ts'
import { cardLanguages, optionalFields } from './session/optionalFields.ts'
import { passwordChange } from './session/passwordChange.ts'
import { passwordReset } from './session/passwordReset.ts'
import { fundPassword as sessionFundPassword } from './session/proofs.ts'
import { registration as sessionRegistration } from './session/registration.ts'
import { wrongSignIn } from './session/signIn.ts'
import { withdrawalProof } from './session/withdrawal.ts'
import { sideProbes } from './sides.ts'
import { account } from './sockets/account.ts'
import { balances as socketBalances } from './sockets/balances.ts'
import { candles as socketCandles } from './sockets/candles.ts'
import { connect, longHandshake } from './sockets/connect.ts'
import { deepBook } from './sockets/deepBook.ts'
import { depth } from './sockets/depth.ts'
import { everyBalance } from './sockets/everyBalance.ts'
import { floods as socketFloods } from './sockets/floods.ts'
import { latest } from './sockets/latest.ts'
import { market } from './sockets/market.ts'
import { names } from './sockets/names.ts'
import { numbering } from './sockets/numbering.ts'
import { onePrice } from './sockets/onePrice.ts'
import { options as socketOptions } from './sockets/options.ts'
import { orders as socketOrders } from './sockets/orders.ts'
import { parts } from './sockets/parts.ts'
import { payload } from './sockets/payload.ts'
import { pending } from './sockets/pending.ts'
import { positions as socketPositions } from './sockets/positions.ts'
import { present } from './sockets/present.ts'
import { reconnect } from './sockets/reconnect.ts'
import { records as socketRecords } from './sockets/records.ts'
import { reviews as socketReviews } from './sockets/reviews.ts'
import { sessionEnd } from './sockets/sessionEnd.ts'
import { severalEnds } from './sockets/severalEnds.ts'
import { sideBySide } from './sockets/sideBySide.ts'
import { strangers } from './sockets/strangers.ts'
import { streams } from './sockets/streams.ts'
import { subscribe } from './sockets/subscribe.ts'
import { ticker } from './sockets/ticker.ts'
import { times as socketTimes } from './sockets/times.ts'
import { garbageToken as socketGarbageToken, login } from './sockets/tokens.ts'
import { ownTrades, trades } from './sockets/trades.ts'
import { accounts } from './strangers/accounts.ts'
import { balances as strangerBalances } from './strangers/balances.ts'
import { lists } from './strangers/lists.ts'
import { pictures, proofs } from './strangers/pictures.ts'
import { records as strangerRecords } from './strangers/records.ts'
import { sameData } from './strangers/sameData.ts'
import { textProbes } from './texts.ts'
import { newCandles } from './time/candles.ts'
import { codes as timedCodes } from './time/codes.ts'
import { endedRows } from './time/endedRows.ts'
import { ends } from './time/ends.ts'
import { keys } from './time/keys.ts'
import { launchDay } from './time/launch.ts'
import { newestFirst } from './time/newestFirst.ts'
import { openOptions } from './time/openOptions.ts'
import { countdown, options as timedOptions } from './time/options.ts'
import { ownPlans } from './time/ownPlans.ts'
import { pictures as timedPictures } from './time/pictures.ts'
import { plan as timedPlan, redemption } from './time/plan.ts'
import { rankings } from './time/ranking.ts'
import { rebates } from './time/rebates.ts'
import { sessionEnds } from './time/sessionEnds.ts'
import { sessions } from './time/sessions.ts'
import { planTransitions, transitions } from './time/transitions.ts'
import { waiting } from './time/waiting.ts'
import { withdrawals } from './time/withdrawals.ts'
import { answers, privateAnswers } from './transport/answers.ts'
import { uploads } from './transport/pictures.ts'
import { preflight } from './transport/preflight.ts'
import { otherBodies, unknownPaths } from './transport/requests.ts'
import { addresses } from './twice/addresses.ts'
import { bankReceiver } from './twice/bank.ts'
import { foldedCandles } from './twice/candles.ts'
import { links, profiles, twins } from './twice/fields.ts'
import { contractDeal, optionFunds } from './twice/funds.ts'
import { log } from './twice/log.ts'
import { names as twiceNames } from './twice/names.ts'
import { pairPositions } from './twice/pairPositions.ts'
import { wallets } from './twice/wallets.ts'
import { yuan } from './twice/yuan.ts'
import { balances as valueBalances } from './values/balances.ts'
import { candles as valueCandles, closes } from './values/candles.ts'
import { fees, invitations } from './values/fees.ts'
import { finance } from './values/finance.ts'
import { change, markets as valueMarkets } from './values/market.ts'
import { options as valueOptions } from './values/options.ts'
import { orders as valueOrders } from './values/orders.ts'
import { positions as valuePositions } from './values/positions.ts'
import { ownRows, records as valueRecords, times as valueTimes } from './values/records.ts'
import { launches, subscriptions } from './values/subscriptions.ts'
import { wholeBalance } from './wholeBalance.ts'

/**
 * Every probe of the trial, in order: the Dredd pass first, and last the probes that check what the others left behind.
 */
export const probes: readonly Probe[] = [
  everyOperation,
  // Statuses, headers and bodies of any request.
  answers,
  privateAnswers,
  preflight,
  otherBodies,
  unknownPaths,
  uploads,
  // Texts in seven languages.
  messagesInEach,
  everyMessage,
  unknownLanguage,
  readLanguage,
  listsInEach,
  newsLanguage,
  fieldsInEach,
  chooseLanguage,
  // Refusals: of each field, and each by its name.
  wrongFields,
  namedFailures,
  wrongFieldsOfWrites,
  namedFailuresOfWrites,
  easy,
  // Tokens, sessions and proofs of identity.
  noToken,
  sessionGarbageToken,
  misspeltToken,
  publicOperations,
  goodToken,
  wrongSignIn,
  endedByNewer,
  endedByLogout,
  passwordChange,
  passwordReset,
  sessionRegistration,
  sessionFundPassword,
  withdrawalProof,
  sessionIdentity,
  optionalFields,
  cardLanguages,
  // Accounts, lists and pictures of somebody else.
  accounts,
  strangerBalances,
  lists,
  strangerRecords,
  pictures,
  proofs,
  sameData,
  // Requests that are sent again.
  replay,
  laterKeys,
  lostAnswer,
  newSession,
  withoutKey,
  otherUser,
  afterRefusal,
  otherRequest,
  singleWrites,
  // Requests that arrive together: money is spent once, and an order ends once.
  transfers,
  sameKey,
  purchases,
  parallelMargin,
  parallelParts,
  endings,
  parallelCodes,
  once,
  users,
  firsts,
  signIns,
  parallelFloods,
  // Every socket probe: passive ones first, those that end a session last.
  connect,
  market,
  numbering,
  socketTimes,
  latest,
  socketCandles,
  onePrice,
  ticker,
  depth,
  deepBook,
  trades,
  names,
  subscribe,
  reconnect,
  present,
  streams,
  sideBySide,
  socketGarbageToken,
  login,
  longHandshake,
  socketFloods,
  account,
  strangers,
  socketBalances,
  everyBalance,
  socketOrders,
  ownTrades,
  socketPositions,
  parts,
  pending,
  socketOptions,
  socketRecords,
  socketReviews,
  payload,
  sessionEnd,
  severalEnds,
  // Effects of each write, checked by later reads.
  transfer,
  spotWaiting,
  spotStop,
  stopLoss,
  spotMarket,
  spotBetter,
  contractMarket,
  contractPart,
  contractAdded,
  contractWaiting,
  option,
  plan,
  subscription,
  deposit,
  depositDetails,
  withdrawal,
  address,
  bankCard,
  effectIdentity,
  effectFundPassword,
  effectPasswords,
  effectRegistration,
  // Records beside the target of a write, and decisions of reviewers.
  bystanders,
  bystanderPerson,
  bystanderReviews,
  oneOfTwo,
  credited,
  bystanderWithdrawals,
  bystanderAddresses,
  identities,
  ...textProbes,
  // Passwords, codes and users that can be guessed.
  guessedPasswords,
  guessedCodes,
  keptCodes,
  waits,
  wornCodes,
  tries,
  locks,
  limits,
  otherUsers,
  ...secretProbes,
  // Lists: their rows, pages, filters and order.
  rowIds,
  sharedCodes,
  pages,
  follow,
  filters,
  defaults,
  order,
  sorted,
  single,
  // Checks that values are plausible and agree with other operations.
  valueCandles,
  closes,
  valueMarkets,
  change,
  valueBalances,
  valueRecords,
  valueTimes,
  ownRows,
  valueOrders,
  valuePositions,
  valueOptions,
  finance,
  subscriptions,
  launches,
  fees,
  invitations,
  // One value that is shown in two places is the same in both.
  profiles,
  links,
  twins,
  contractDeal,
  pairPositions,
  optionFunds,
  yuan,
  addresses,
  wallets,
  bankReceiver,
  log,
  foldedCandles,
  // Others than the market, coin and kind of account of all other probes.
  otherMarkets,
  otherBalances,
  otherOrders,
  resting,
  reserved,
  contracts,
  otherOptions,
  plans,
  deposits,
  otherWithdrawals,
  phones,
  everyPassword,
  everyPicture,
  forms,
  everyRebate,
  // After these: with rows of one market, a name that never changes would fit.
  twiceNames,
  ...sideProbes,
  wholeBalance,
  largest,
  // Records that wait for a price.
  movedSpot,
  movedStop,
  movedStopLoss,
  movedContract,
  contractBook,
  bestPrice,
  contractStops,
  jumps,
  removed,
  halted,
  partial,
  ownOrders,
  emptyBook,
  wideBook,
  severalLevels,
  soldOut,
  even,
  optionPrices,
  optionOutcomes,
  ends,
  newestFirst,
  ended,
  transitions,
  // Changes that need time to pass: last, because they end sessions and plan orders.
  timedCodes,
  timedOptions,
  countdown,
  withdrawals,
  timedPlan,
  sessions,
  sessionEnds,
  timedPictures,
  rebates,
  openOptions,
  launchDay,
  endedRows,
  waiting,
  keys,
  redemption,
  ownPlans,
  endedPlans,
  rankings,
  newCandles,
  daily,
  planTransitions,
]

import { accountRules } from './backends/accountRules.ts'
import { addedMarginFaults } from './backends/addedMargin.ts'
import { addressLimitFaults } from './backends/addressLimits.ts'
import { bystanderFaults } from './backends/bystanders.ts'
import { calendarFaults } from './backends/calendar.ts'
import { closedFaults } from './backends/closed.ts'
import { coinAccountFaults } from './backends/coinAccounts.ts'
import { contractEffects } from './backends/contractEffects.ts'
import { contractFigureFaults } from './backends/contractFigures.ts'
import { credentialFaults } from './backends/credentials.ts'
import { crowdFaults } from './backends/crowds.ts'
import { customerFigureFaults } from './backends/customerFigures.ts'
import { deepBook } from './backends/deepBook.ts'
import { depositDetailFaults } from './backends/depositDetails.ts'
import { detailFaults } from './backends/details.ts'
import { disclosures } from './backends/disclosures.ts'
import { effects } from './backends/effects.ts'
import { eventFigureFaults } from './backends/eventFigures.ts'
import { figureFaults } from './backends/figures.ts'
import { fullFaults } from './backends/full.ts'
import { guessingFaults } from './backends/guessing.ts'
import { handshakeFaults } from './backends/handshakes.ts'
import { idempotency } from './backends/idempotency.ts'
import { idleWrites } from './backends/idle.ts'
import { impossibleValues } from './backends/impossible.ts'
import { languageFaults } from './backends/language.ts'
import { limitFaults } from './backends/limits.ts'
import { pageFaults } from './backends/listPages.ts'
import { listFaults } from './backends/lists.ts'
import { longLocks } from './backends/longLocks.ts'
import { marketFigureFaults } from './backends/marketFigures.ts'
import { moveFaults } from './backends/moves.ts'
import { neighbourFaults } from './backends/neighbours.ts'
import { oneCase } from './backends/oneCase.ts'
import { optionalFieldFaults } from './backends/optionalFields.ts'
import { optionFigureFaults } from './backends/optionFigures.ts'
import { orderFaults } from './backends/order.ts'
import { otherMarkets, otherSides } from './backends/otherMarkets.ts'
import { overspending } from './backends/overspending.ts'
import { letterFaults, pagingFaults } from './backends/paging.ts'
import { parallelFaults } from './backends/parallel.ts'
import { partial } from './backends/partial.ts'
import { peopleEffects } from './backends/peopleEffects.ts'
import { personRules } from './backends/personRules.ts'
import { pictureSizeFaults } from './backends/pictureSizes.ts'
import { prices } from './backends/prices.ts'
import { productFigureFaults } from './backends/productFigures.ts'
import { productValues } from './backends/productValues.ts'
import { promisedMoney } from './backends/promisedMoney.ts'
import { promisedPeople } from './backends/promisedPeople.ts'
import { promisedRebates } from './backends/promisedRebates.ts'
import { promisedTrading } from './backends/promisedTrading.ts'
import { raceFaults } from './backends/races.ts'
import { refusalForms } from './backends/refusals.ts'
import { representativeFaults } from './backends/representatives.ts'
import { secretFaults } from './backends/secrets.ts'
import { sessions } from './backends/session.ts'
import { sessionAnswers } from './backends/sessionAnswers.ts'
import { shapes } from './backends/shapes.ts'
import { sideFaults } from './backends/sides.ts'
import { accountSockets } from './backends/socketAccount.ts'
import { socketFloods } from './backends/socketFloods.ts'
import { socketHabits } from './backends/socketHabits.ts'
import { socketPartial } from './backends/socketPartial.ts'
import { socketPrices } from './backends/socketPrices.ts'
import { socketProtocol } from './backends/socketProtocol.ts'
import { socketStreams } from './backends/socketStreams.ts'
import { socketsTogether } from './backends/socketTogether.ts'
import { spotFigureFaults } from './backends/spotFigures.ts'
import { spotStopFaults } from './backends/spotStop.ts'
import { spotStopRowFaults } from './backends/spotStopRows.ts'
import { stopLossCoinFaults } from './backends/stopLossCoins.ts'
import { stopLossFaults } from './backends/stopLosses.ts'
import { stopLossFormFaults } from './backends/stopLossForms.ts'
import { stopLossRowFaults } from './backends/stopLossRows.ts'
import { strangers } from './backends/strangers.ts'
import { sumFaults } from './backends/sums.ts'
import { textFaults } from './backends/texts.ts'
import { timeFaults } from './backends/time.ts'
import { tradeRules } from './backends/tradeRules.ts'
import { lateAnswers, transports } from './backends/transport.ts'
import { shownTwice } from './backends/twice.ts'
import { values } from './backends/values.ts'
import { withdrawalFigureFaults } from './backends/withdrawalFigures.ts'
import { withdrawalRules } from './backends/withdrawalRules.ts'
import { subjectBackends } from './subjects.ts'
import type { Wrong } from './types.ts'

/** Every wrong backend, grouped by fault. */
export const wrongBackends: Readonly<Record<string, readonly Wrong[]>> = {
  shapes,
  'impossible values': impossibleValues,
  session: [...sessions, ...sessionAnswers],
  strangers,
  rules: [...tradeRules, ...accountRules, ...withdrawalRules, ...personRules],
  overspending,
  'closed and full': [...closedFaults, ...depositDetailFaults, ...fullFaults],
  refusals: refusalForms,
  idempotency,
  language: languageFaults,
  limits: limitFaults,
  'address limits': addressLimitFaults,
  'picture sizes': pictureSizeFaults,
  'long locks': longLocks,
  'optional fields': optionalFieldFaults,
  handshakes: handshakeFaults,
  floods: [...crowdFaults, ...socketFloods],
  lists: [...listFaults, ...pageFaults],
  'order and frames': orderFaults,
  prices,
  values: [...values, ...productValues],
  effects: [...effects, ...contractEffects, ...peopleEffects],
  'idle writes': idleWrites,
  'added margin': addedMarginFaults,
  'stop-limit orders': [...spotStopFaults, ...spotStopRowFaults],
  'stop losses': [...stopLossFaults, ...stopLossCoinFaults, ...stopLossRowFaults, ...stopLossFormFaults],
  transport: transports,
  'late answers': lateAnswers,
  partial: [...partial, ...oneCase],
  'two at once': parallelFaults,
  bystanders: bystanderFaults,
  'values shown twice': shownTwice,
  figures: figureFaults,
  'market figures': marketFigureFaults,
  'coin accounts': coinAccountFaults,
  details: detailFaults,
  guessing: guessingFaults,
  secrets: secretFaults,
  time: timeFaults,
  moves: moveFaults,
  representatives: representativeFaults,
  sides: sideFaults,
  texts: textFaults,
  'socket streams': socketStreams,
  'socket prices': socketPrices,
  'deep book': deepBook,
  'socket protocol': socketProtocol,
  'socket account': accountSockets,
  'socket partial': socketPartial,
  'sockets together': socketsTogether,
  'other markets': otherMarkets,
  'other sides': otherSides,
  calendar: calendarFaults,
  credentials: credentialFaults,
  races: raceFaults,
  neighbours: neighbourFaults,
  sums: sumFaults,
  paging: pagingFaults,
  letters: letterFaults,
  'socket habits': socketHabits,
  disclosures,
  'promised people': [...promisedPeople, ...promisedRebates],
  'promised money': promisedMoney,
  'promised trading': promisedTrading,
  'spot figures': spotFigureFaults,
  'contract figures': contractFigureFaults,
  'option figures': optionFigureFaults,
  'withdrawal figures': withdrawalFigureFaults,
  'customer figures': customerFigureFaults,
  'product figures': productFigureFaults,
  'event figures': eventFigureFaults,
  ...subjectBackends,
}

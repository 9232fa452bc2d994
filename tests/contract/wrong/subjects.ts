import { accountDetails } from './backends/accountDetails.ts'
import { accountMoves } from './backends/accountMoves.ts'
import { accountNotifications } from './backends/accountNotifications.ts'
import { amountDigits } from './backends/amountDigits.ts'
import { cacheCounters } from './backends/cacheCounters.ts'
import { callerKinds } from './backends/callerKinds.ts'
import { changedLetters } from './backends/changedLetters.ts'
import { changeTimes } from './backends/changeTimes.ts'
import { clientRequests } from './backends/clientRequests.ts'
import { clockZones } from './backends/clockZones.ts'
import { codeProofs } from './backends/codeProofs.ts'
import { codeTries } from './backends/codeTries.ts'
import { coinKinds } from './backends/coinKinds.ts'
import { contractForms } from './backends/contractForms.ts'
import { contractOrderFigures } from './backends/contractOrderFigures.ts'
import { customerDocuments } from './backends/customerDocuments.ts'
import { customerProfiles } from './backends/customerProfiles.ts'
import { customerRecords } from './backends/customerRecords.ts'
import { cutAnswers } from './backends/cutAnswers.ts'
import { dayBounds } from './backends/dayBounds.ts'
import { dealerShortcuts } from './backends/dealerShortcuts.ts'
import { decisionViews } from './backends/decisionViews.ts'
import { depositPayments } from './backends/depositPayments.ts'
import { depositsAndYields } from './backends/depositsAndYields.ts'
import { displayShortcuts } from './backends/displayShortcuts.ts'
import { durations } from './backends/durations.ts'
import { earnDetails } from './backends/earnDetails.ts'
import { endedRecords } from './backends/endedRecords.ts'
import { eventDetails } from './backends/eventDetails.ts'
import { exactBounds } from './backends/exactBounds.ts'
import { feedFields } from './backends/feedFields.ts'
import { filterPairs } from './backends/filterPairs.ts'
import { frameworkDoors } from './backends/frameworkDoors.ts'
import { frameworkScripts } from './backends/frameworkScripts.ts'
import { gatewayThrottles } from './backends/gatewayThrottles.ts'
import { guessCounts } from './backends/guessCounts.ts'
import { houseSums } from './backends/houseSums.ts'
import { identityPictures } from './backends/identityPictures.ts'
import { impossibleStates } from './backends/impossibleStates.ts'
import { invitationCounts } from './backends/invitationCounts.ts'
import { inviteEarnings } from './backends/inviteEarnings.ts'
import { joinedTables } from './backends/joinedTables.ts'
import { keyForms } from './backends/keyForms.ts'
import { laggingReplicas } from './backends/laggingReplicas.ts'
import { launchLists } from './backends/launchLists.ts'
import { listContents } from './backends/listContents.ts'
import { listTotals } from './backends/listTotals.ts'
import { localeFormats } from './backends/localeFormats.ts'
import { looseTokens } from './backends/looseTokens.ts'
import { marketEdges } from './backends/marketEdges.ts'
import { marketMessages } from './backends/marketMessages.ts'
import { marketRules } from './backends/marketRules.ts'
import { marketTerms } from './backends/marketTerms.ts'
import { mixedStreams } from './backends/mixedStreams.ts'
import { namedRefusals } from './backends/namedRefusals.ts'
import { officeReviews } from './backends/officeReviews.ts'
import { oneSidedEvents } from './backends/oneSidedEvents.ts'
import { optionSettlements } from './backends/optionSettlements.ts'
import { orderBounds } from './backends/orderBounds.ts'
import { orderEvents } from './backends/orderEvents.ts'
import { orderOmissions } from './backends/orderOmissions.ts'
import { overlappingChecks } from './backends/overlappingChecks.ts'
import { overlappingWrites } from './backends/overlappingWrites.ts'
import { overwrittenEvents } from './backends/overwrittenEvents.ts'
import { overwrittenRows } from './backends/overwrittenRows.ts'
import { ownRules } from './backends/ownRules.ts'
import { pageSizes } from './backends/pageSizes.ts'
import { partialMessages } from './backends/partialMessages.ts'
import { paymentOmissions } from './backends/paymentOmissions.ts'
import { peopleRecords } from './backends/peopleRecords.ts'
import { phoneCoinRules } from './backends/phoneCoinRules.ts'
import { planEdges } from './backends/planEdges.ts'
import { planGains } from './backends/planGains.ts'
import { planOffers } from './backends/planOffers.ts'
import { positionActs } from './backends/positionActs.ts'
import { positionFigures } from './backends/positionFigures.ts'
import { positionParts } from './backends/positionParts.ts'
import { productOffers } from './backends/productOffers.ts'
import { productOmissions } from './backends/productOmissions.ts'
import { productPayouts } from './backends/productPayouts.ts'
import { racedChecks } from './backends/racedChecks.ts'
import { ratesAndChains } from './backends/ratesAndChains.ts'
import { reconnections } from './backends/reconnections.ts'
import { refusalReasons } from './backends/refusalReasons.ts'
import { refusalRemains } from './backends/refusalRemains.ts'
import { rememberedValues } from './backends/rememberedValues.ts'
import { requestOmissions } from './backends/requestOmissions.ts'
import { reviewedRecords } from './backends/reviewedRecords.ts'
import { rowCounts } from './backends/rowCounts.ts'
import { rowFields } from './backends/rowFields.ts'
import { savedProfiles } from './backends/savedProfiles.ts'
import { schemaMigrations } from './backends/schemaMigrations.ts'
import { secondActions } from './backends/secondActions.ts'
import { secondEvents } from './backends/secondEvents.ts'
import { secondOrders } from './backends/secondOrders.ts'
import { sentCodes } from './backends/sentCodes.ts'
import { serverPools } from './backends/serverPools.ts'
import { sessionChannels } from './backends/sessionChannels.ts'
import { sharedSecrets } from './backends/sharedSecrets.ts'
import { shiftedEnds } from './backends/shiftedEnds.ts'
import { shiftedHours } from './backends/shiftedHours.ts'
import { shownIdentities } from './backends/shownIdentities.ts'
import { siblingRules } from './backends/siblingRules.ts'
import { silentRecords } from './backends/silentRecords.ts'
import { socketHistories } from './backends/socketHistories.ts'
import { socketOmissions } from './backends/socketOmissions.ts'
import { socketRepeats } from './backends/socketRepeats.ts'
import { socketRooms } from './backends/socketRooms.ts'
import { socketTicks } from './backends/socketTicks.ts'
import { staleEvents } from './backends/staleEvents.ts'
import { stepBounds } from './backends/stepBounds.ts'
import { streamSubscriptions } from './backends/streamSubscriptions.ts'
import { subscriberGaps } from './backends/subscriberGaps.ts'
import { textCollations } from './backends/textCollations.ts'
import { tradeDetails } from './backends/tradeDetails.ts'
import { tradeFigures } from './backends/tradeFigures.ts'
import { verificationOmissions } from './backends/verificationOmissions.ts'
import { visitorForms } from './backends/visitorForms.ts'
import { walletBookings } from './backends/walletBookings.ts'
import { walletHistories } from './backends/walletHistories.ts'
import { walletPrices } from './backends/walletPrices.ts'
import { workerFigures } from './backends/workerFigures.ts'
import type { Wrong } from './types.ts'

/** Wrong backends of authors who had not read the probes, and what mutations of the mock led to, grouped by subject. */
export const subjectBackends: Readonly<Record<string, readonly Wrong[]>> = {
  'refusal reasons': [...refusalReasons, ...phoneCoinRules],
  durations,
  'reviewed records': [...reviewedRecords, ...codeProofs],
  'list contents': listContents,
  'mixed streams': mixedStreams,
  'stale events': staleEvents,
  'payouts and payments': [...productPayouts, ...depositPayments],
  'trade figures': [...tradeFigures, ...contractOrderFigures],
  'customer records': [...customerRecords, ...invitationCounts],
  'wallet bookings': [...walletBookings, ...planOffers],
  'feed fields': feedFields,
  'cut answers': cutAnswers,
  'position figures': [...positionFigures, ...optionSettlements],
  'market rules': [...marketRules, ...socketTicks],
  'people and pictures': [...peopleRecords, ...identityPictures],
  'account moves': [...accountMoves, ...planGains],
  'session channels': [...sessionChannels, ...orderEvents],
  'order bounds': orderBounds,
  'partial messages': partialMessages,
  'customer profiles': [...customerProfiles, ...customerDocuments],
  'deposits and yields': depositsAndYields,
  'times of changes': changeTimes,
  'contract forms': contractForms,
  'rates and chains': ratesAndChains,
  'kinds of coins': coinKinds,
  'raced checks': racedChecks,
  'steps and bounds': stepBounds,
  'silent records': silentRecords,
  'terms and named refusals': [...marketTerms, ...namedRefusals],
  'bounds of days': dayBounds,
  'counts of guesses': [...guessCounts, ...looseTokens],
  'overlapping writes': [...overlappingWrites, ...overlappingChecks],
  'list totals': listTotals,
  'changed letters': changedLetters,
  'repeated subscriptions': socketRepeats,
  'rules of their own': [...ownRules, ...clientRequests],
  'forms of keys': keyForms,
  'ended records': endedRecords,
  'parts of positions': positionParts,
  'shifted hours': shiftedHours,
  'lists of launches': launchLists,
  'gaps of subscribers': subscriberGaps,
  'second orders': [...secondOrders, ...secondEvents],
  'rules of siblings': siblingRules,
  'impossible states': impossibleStates,
  'second actions': secondActions,
  'remembered values': rememberedValues,
  'socket histories': socketHistories,
  'fields of rows': rowFields,
  'shared secrets': sharedSecrets,
  'page sizes': pageSizes,
  'wallet prices': walletPrices,
  'tries of codes': codeTries,
  'digits of amounts': amountDigits,
  'text collations': textCollations,
  'remains of refusals': refusalRemains,
  'counts of rows': rowCounts,
  'doors of frameworks': frameworkDoors,
  'shown identities': shownIdentities,
  'account notifications': accountNotifications,
  'product offers': productOffers,
  'forms of visitors': [...visitorForms, ...sentCodes],
  'socket rooms': socketRooms,
  'workers and caches': [...workerFigures, ...cacheCounters],
  'kinds of callers': callerKinds,
  'saved profiles': [...savedProfiles, ...inviteEarnings],
  'wallet histories': walletHistories,
  'market edges': marketEdges,
  'acts on positions': [...positionActs, ...planEdges],
  'market messages': [...marketMessages, ...oneSidedEvents],
  'sums of the house': houseSums,
  'exact bounds': exactBounds,
  'pairs of filters': filterPairs,
  reconnections,
  'views of decisions': decisionViews,
  'shifted ends': shiftedEnds,
  'omissions of orders': [...orderOmissions, ...productOmissions],
  'omissions of payments': [
    ...paymentOmissions,
    ...verificationOmissions,
    ...requestOmissions,
    ...socketOmissions,
  ],
  'schema migrations': schemaMigrations,
  'clocks and zones': clockZones,
  'scripts and frameworks': frameworkScripts,
  'dealer shortcuts': dealerShortcuts,
  'server pools': [...serverPools, ...streamSubscriptions],
  'lagging replicas': laggingReplicas,
  'gateway throttles': gatewayThrottles,
  'locale formats': localeFormats,
  'office reviews': officeReviews,
  'details of trades': tradeDetails,
  'details of plans': earnDetails,
  'details of accounts': accountDetails,
  'details of events': eventDetails,
  'joined tables': joinedTables,
  'overwritten rows': [...overwrittenRows, ...overwrittenEvents],
  'display shortcuts': displayShortcuts,
}

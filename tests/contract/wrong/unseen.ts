import { unseenAccounts } from './backends/unseenAccounts.ts'
import { unseenAnswers } from './backends/unseenAnswers.ts'
import { unseenBooks } from './backends/unseenBooks.ts'
import { unseenBounds } from './backends/unseenBounds.ts'
import { unseenBrinks } from './backends/unseenBrinks.ts'
import { unseenBroadcasts } from './backends/unseenBroadcasts.ts'
import { unseenCallers } from './backends/unseenCallers.ts'
import { unseenChannels } from './backends/unseenChannels.ts'
import { unseenClocks } from './backends/unseenClocks.ts'
import { unseenCodes } from './backends/unseenCodes.ts'
import { unseenCoins } from './backends/unseenCoins.ts'
import { unseenCollations } from './backends/unseenCollations.ts'
import { unseenContractOrders } from './backends/unseenContractOrders.ts'
import { unseenCounters } from './backends/unseenCounters.ts'
import { unseenCustomers } from './backends/unseenCustomers.ts'
import { unseenDays } from './backends/unseenDays.ts'
import { unseenDealers } from './backends/unseenDealers.ts'
import { unseenDecisions } from './backends/unseenDecisions.ts'
import { unseenDeeds } from './backends/unseenDeeds.ts'
import { unseenDesks } from './backends/unseenDesks.ts'
import { unseenDigits } from './backends/unseenDigits.ts'
import { unseenDocuments } from './backends/unseenDocuments.ts'
import { unseenDoors } from './backends/unseenDoors.ts'
import { unseenEarnings } from './backends/unseenEarnings.ts'
import { unseenEars } from './backends/unseenEars.ts'
import { unseenEdges } from './backends/unseenEdges.ts'
import { unseenEvents } from './backends/unseenEvents.ts'
import { unseenFeeds } from './backends/unseenFeeds.ts'
import { unseenForms } from './backends/unseenForms.ts'
import { unseenGains } from './backends/unseenGains.ts'
import { unseenGateways } from './backends/unseenGateways.ts'
import { unseenGrowth } from './backends/unseenGrowth.ts'
import { unseenHistory } from './backends/unseenHistory.ts'
import { unseenHoldings } from './backends/unseenHoldings.ts'
import { unseenHours } from './backends/unseenHours.ts'
import { unseenHouse } from './backends/unseenHouse.ts'
import { unseenIdentities } from './backends/unseenIdentities.ts'
import { unseenInvitations } from './backends/unseenInvitations.ts'
import { unseenKeys } from './backends/unseenKeys.ts'
import { unseenLast } from './backends/unseenLast.ts'
import { unseenLater } from './backends/unseenLater.ts'
import { unseenLaunches } from './backends/unseenLaunches.ts'
import { unseenLetters } from './backends/unseenLetters.ts'
import { unseenLeverage } from './backends/unseenLeverage.ts'
import { unseenLines } from './backends/unseenLines.ts'
import { unseenListeners } from './backends/unseenListeners.ts'
import { unseenLists } from './backends/unseenLists.ts'
import { unseenLocales } from './backends/unseenLocales.ts'
import { unseenLots } from './backends/unseenLots.ts'
import { unseenMarkets } from './backends/unseenMarkets.ts'
import { unseenMemories } from './backends/unseenMemories.ts'
import { unseenMessages } from './backends/unseenMessages.ts'
import { unseenMigrations } from './backends/unseenMigrations.ts'
import { unseenMoments } from './backends/unseenMoments.ts'
import { unseenMoney } from './backends/unseenMoney.ts'
import { unseenMoves } from './backends/unseenMoves.ts'
import { unseenNeighbours } from './backends/unseenNeighbours.ts'
import { unseenNotifications } from './backends/unseenNotifications.ts'
import { unseenOffers } from './backends/unseenOffers.ts'
import { unseenOffices } from './backends/unseenOffices.ts'
import { unseenOrders } from './backends/unseenOrders.ts'
import { unseenOthers } from './backends/unseenOthers.ts'
import { unseenOverlaps } from './backends/unseenOverlaps.ts'
import { unseenPapers } from './backends/unseenPapers.ts'
import { unseenPaths } from './backends/unseenPaths.ts'
import { unseenPayments } from './backends/unseenPayments.ts'
import { unseenPeople } from './backends/unseenPeople.ts'
import { unseenPictures } from './backends/unseenPictures.ts'
import { unseenPlaces } from './backends/unseenPlaces.ts'
import { unseenPlans } from './backends/unseenPlans.ts'
import { unseenPools } from './backends/unseenPools.ts'
import { unseenPositions } from './backends/unseenPositions.ts'
import { unseenPrices } from './backends/unseenPrices.ts'
import { unseenProceeds } from './backends/unseenProceeds.ts'
import { unseenProfiles } from './backends/unseenProfiles.ts'
import { unseenProofs } from './backends/unseenProofs.ts'
import { unseenPurses } from './backends/unseenPurses.ts'
import { unseenRaces } from './backends/unseenRaces.ts'
import { unseenReceivers } from './backends/unseenReceivers.ts'
import { unseenRecords } from './backends/unseenRecords.ts'
import { unseenRefusals } from './backends/unseenRefusals.ts'
import { unseenReplicas } from './backends/unseenReplicas.ts'
import { unseenRepresentatives } from './backends/unseenRepresentatives.ts'
import { unseenRequests } from './backends/unseenRequests.ts'
import { unseenReturns } from './backends/unseenReturns.ts'
import { unseenRollbacks } from './backends/unseenRollbacks.ts'
import { unseenRooms } from './backends/unseenRooms.ts'
import { unseenRows } from './backends/unseenRows.ts'
import { unseenRules } from './backends/unseenRules.ts'
import { unseenSavings } from './backends/unseenSavings.ts'
import { unseenScripts } from './backends/unseenScripts.ts'
import { unseenSecondEvents } from './backends/unseenSecondEvents.ts'
import { unseenSeconds } from './backends/unseenSeconds.ts'
import { unseenSentCodes } from './backends/unseenSentCodes.ts'
import { unseenSettlements } from './backends/unseenSettlements.ts'
import { unseenSides } from './backends/unseenSides.ts'
import { unseenSieves } from './backends/unseenSieves.ts'
import { unseenSignals } from './backends/unseenSignals.ts'
import { unseenSignIns } from './backends/unseenSignIns.ts'
import { unseenSilence } from './backends/unseenSilence.ts'
import { unseenSizes } from './backends/unseenSizes.ts'
import { unseenStreams } from './backends/unseenStreams.ts'
import { unseenSubscriptions } from './backends/unseenSubscriptions.ts'
import { unseenSums } from './backends/unseenSums.ts'
import { unseenTerms } from './backends/unseenTerms.ts'
import { unseenTicks } from './backends/unseenTicks.ts'
import { unseenTimes } from './backends/unseenTimes.ts'
import { unseenTokens } from './backends/unseenTokens.ts'
import { unseenTotals } from './backends/unseenTotals.ts'
import { unseenTrades } from './backends/unseenTrades.ts'
import { unseenTries } from './backends/unseenTries.ts'
import { unseenWallets } from './backends/unseenWallets.ts'
import { unseenWorkers } from './backends/unseenWorkers.ts'
import { unseenYields } from './backends/unseenYields.ts'
import type { Wrong } from './types.ts'

/** Wrong backends of authors who had not read the probes, and what mutations of the mock led to. */
export const unseenBackends: Readonly<Record<string, readonly Wrong[]>> = {
  'unseen rules': [...unseenRules, ...unseenRepresentatives],
  'unseen times': unseenTimes,
  'unseen records': [...unseenRecords, ...unseenProofs],
  'unseen lists': unseenLists,
  'unseen streams': unseenStreams,
  'unseen events': unseenEvents,
  'unseen money': [...unseenMoney, ...unseenPayments],
  'unseen trades': [...unseenTrades, ...unseenContractOrders],
  'unseen accounts': [...unseenAccounts, ...unseenInvitations],
  'unseen wallets': [...unseenWallets, ...unseenPlans],
  'unseen feeds': unseenFeeds,
  'unseen answers': unseenAnswers,
  'unseen positions': [...unseenPositions, ...unseenSettlements],
  'unseen markets': [...unseenMarkets, ...unseenTicks],
  'unseen people': [...unseenPeople, ...unseenPictures],
  'unseen moves': [...unseenMoves, ...unseenGains],
  'unseen channels': [...unseenChannels, ...unseenDeeds],
  'unseen orders': unseenOrders,
  'unseen messages': unseenMessages,
  'unseen customers': [...unseenCustomers, ...unseenDocuments],
  'unseen savings': unseenSavings,
  'unseen moments': unseenMoments,
  'unseen forms': unseenForms,
  'unseen sums': unseenSums,
  'unseen coins': unseenCoins,
  'unseen races': unseenRaces,
  'unseen bounds': unseenBounds,
  'unseen silence': unseenSilence,
  'unseen terms': [...unseenTerms, ...unseenEdges],
  'unseen days': unseenDays,
  'unseen tries': [...unseenTries, ...unseenTokens],
  'unseen neighbours': [...unseenNeighbours, ...unseenOverlaps],
  'unseen totals': unseenTotals,
  'unseen letters': unseenLetters,
  'unseen signals': unseenSignals,
  'unseen refusals': [...unseenRefusals, ...unseenRequests],
  'unseen keys': unseenKeys,
  'unseen history': unseenHistory,
  'unseen lots': unseenLots,
  'unseen hours': unseenHours,
  'unseen launches': unseenLaunches,
  'unseen listeners': unseenListeners,
  'unseen seconds': [...unseenSeconds, ...unseenSecondEvents],
  'unseen paths': unseenPaths,
  'unseen places': unseenPlaces,
  'unseen later': unseenLater,
  'unseen memories': unseenMemories,
  'unseen receivers': unseenReceivers,
  'unseen rows': unseenRows,
  'unseen others': unseenOthers,
  'unseen sizes': unseenSizes,
  'unseen prices': unseenPrices,
  'unseen codes': unseenCodes,
  'unseen digits': unseenDigits,
  'unseen collations': unseenCollations,
  'unseen rollbacks': unseenRollbacks,
  'unseen growth': unseenGrowth,
  'unseen doors': unseenDoors,
  'unseen identities': unseenIdentities,
  'unseen notifications': unseenNotifications,
  'unseen offers': unseenOffers,
  'unseen sign-ins': [...unseenSignIns, ...unseenSentCodes],
  'unseen rooms': unseenRooms,
  'unseen workers': [...unseenWorkers, ...unseenCounters],
  'unseen callers': unseenCallers,
  'unseen profiles': [...unseenProfiles, ...unseenEarnings],
  'unseen purses': unseenPurses,
  'unseen books': unseenBooks,
  'unseen leverage': [...unseenLeverage, ...unseenYields],
  'unseen broadcasts': [...unseenBroadcasts, ...unseenSides],
  'unseen house': unseenHouse,
  'unseen brinks': unseenBrinks,
  'unseen sieves': unseenSieves,
  'unseen returns': unseenReturns,
  'unseen decisions': unseenDecisions,
  'unseen last': unseenLast,
  'unseen proceeds': [...unseenHoldings, ...unseenProceeds],
  'unseen desks': [...unseenDesks, ...unseenPapers, ...unseenLines, ...unseenEars],
  'unseen migrations': unseenMigrations,
  'unseen clocks': unseenClocks,
  'unseen scripts': unseenScripts,
  'unseen dealers': unseenDealers,
  'unseen pools': [...unseenPools, ...unseenSubscriptions],
  'unseen replicas': unseenReplicas,
  'unseen gateways': unseenGateways,
  'unseen locales': unseenLocales,
  'unseen offices': unseenOffices,
}

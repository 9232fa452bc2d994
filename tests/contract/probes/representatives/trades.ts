import { ContractOrderKind, ContractSide, OptionType } from '#generated/enums.ts'
import type { Probe } from '../../core/probe.ts'
import { leastContract, leastOption, leastSpot } from '../../core/stage/least.ts'
import {
  contractMarkets,
  everyContractMarket,
  everySpotMarket,
  optionMarkets,
  reservedOrder,
  restingOrder,
  spotMarkets,
} from '../../core/stage/others.ts'
import { within } from '../../core/statement.ts'
import { act, expectEffect, wrongField } from '../effects/books.ts'
import { openAndClose, stopsAround } from '../effects/contractMarket.ts'
import { reserveAndCancel } from '../effects/contractWaiting.ts'
import { settleEarlier } from '../effects/option.ts'
import { buyAndSell } from '../effects/spotMarket.ts'
import { placeAndCancel } from '../effects/spotWaiting.ts'

export const orders: Probe = {
  name: 'representatives.orders',
  rules: ['S4.06', 'S3.12'],
  closes: 'representatives',
  says: 'A market order in other markets fills near their price, and the balances show its payment and fee',
  effect: 'write',
  subjects: ['coinTradePlace'],
  run: async (trial, watch) => {
    for (const { currency_id, legal_id } of await spotMarkets(trial))
      await buyAndSell(trial, watch, { currency_id, legal_id })
  },
}

export const resting: Probe = {
  name: 'representatives.resting',
  rules: ['S4.06', 'S4.07'],
  closes: 'representatives',
  says: 'A limit order in every market keeps all decimals of its amount and price, and returns what it held',
  effect: 'write',
  subjects: ['coinTradePlace', 'coinTradeCancel'],
  run: async (trial, watch) => {
    for (const market of await everySpotMarket(trial))
      await placeAndCancel(trial, watch, restingOrder(market), market)
  },
}

export const reserved: Probe = {
  name: 'representatives.reserved',
  rules: ['S4.08'],
  closes: 'representatives',
  says: 'A contract limit order in every market has its lots, price and margin, and returns what it reserved',
  effect: 'write',
  subjects: ['leverSubmit', 'leverClose'],
  run: async (trial, watch) => {
    for (const market of await everyContractMarket(trial))
      await reserveAndCancel(trial, watch, await reservedOrder(trial, market), market)
  },
}

export const contracts: Probe = {
  name: 'representatives.contracts',
  rules: ['S4.08', 'S3.13'],
  closes: 'representatives',
  says: 'A position in a market of each class has its lots, leverage, margin and fee, and pays out when closed',
  effect: 'write',
  subjects: ['leverSubmit', 'leverSetstop', 'leverClose'],
  run: async (trial, watch) => {
    for (const market of await contractMarkets(trial)) {
      const { share, multiple } = await leastContract(trial, market)
      const stops = stopsAround(await leastSpot(trial, market), ContractSide.short, 20n, 3n)
      const terms = { type: ContractSide.short, status: ContractOrderKind.market }
      const order = { ...terms, share, multiple, ...stops }
      await openAndClose(trial, watch, order, market)
    }
  },
}

export const options: Probe = {
  name: 'representatives.options',
  rules: ['S3.14'],
  closes: 'representatives',
  says: 'An option on a market of each class is listed with this market',
  effect: 'write',
  subjects: ['microtradeSubmit'],
  run: async (trial, watch) => {
    await settleEarlier(trial)
    const least = await leastOption(trial)
    for (const { id, currency_name, legal_name } of await optionMarkets(trial)) {
      const fields = { ...least, match_id: id, type: OptionType.down }
      const buying = await act(trial, watch, 'microtradeSubmit', { fields })
      await expectEffect(trial, watch, 'microtradeSubmit', async () => {
        const { message } = await trial.must('microtradeLists', { fields: { page: 1, limit: 1 } })
        const [row] = message.data
        const wanted = { match_id: id, symbol_name: `${currency_name}/${legal_name}`, type: OptionType.down }
        const wrong = row ? wrongField(row, wanted) : 'it is not in microtrade/lists'
        const sentence = within(`after buying an option on ${wanted.symbol_name}`, wrong)
        return wrong === undefined ? undefined : { sentence, exchanges: [buying] }
      })
    }
  },
}

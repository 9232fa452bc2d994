import { chooseLanguage, register, setFundPassword, signOut } from './account.ts'
import { verify } from './identity.ts'
import { deposit, records, saveAddress, transfer, withdraw } from './money.ts'
import { newCoin, plan } from './offers.ts'
import { back, smallScreen } from './screens.ts'
import type { LifecycleStep } from './step.ts'
import { contracts, livePrices, option, spotLimit, spotMarket } from './trade.ts'

/** Steps of the customer lifecycle, in order. */
export const life: readonly LifecycleStep[] = [
  chooseLanguage,
  register,
  livePrices,
  setFundPassword,
  verify,
  deposit,
  transfer,
  back,
  spotLimit,
  spotMarket,
  contracts,
  option,
  plan,
  newCoin,
  saveAddress,
  withdraw,
  records,
  smallScreen,
  signOut,
]

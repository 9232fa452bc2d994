import { ContractOrderKind, ContractSide, OptionType, SpotSide } from '#generated/enums.ts'
import { upload, type Ground } from '../ground.ts'
import { pair } from '../pair.ts'
import type { Person } from '../people.ts'
import { addressForm, fundPasswordOf, ownCode, savedBy } from './addresses.ts'
import {
  leastContract,
  leastDeposit,
  leastLaunch,
  leastOption,
  leastPlan,
  leastSpot,
  leastWithdrawal,
  ofPrice,
  planForm,
  type Reads,
} from './least.ts'
import { oneAcross } from './wallet.ts'

/** The smallest valid form of each write that probes vary: they change the fields that matter to them. */
export const leastForms = {
  /** A purchase that waits at half of the price. */
  coinTradePlace: async (trial: Reads) => {
    const terms = await leastSpot(trial)
    return { ...pair, type: SpotSide.buy, amount: terms.amount, target_price: ofPrice(terms, 50n) }
  },
  /** A long that waits below the price, and above its liquidation. */
  leverSubmit: async (trial: Reads) => {
    const { share, multiple } = await leastContract(trial)
    const target_price = ofPrice(await leastSpot(trial), 70n)
    const order = { type: ContractSide.long, status: ContractOrderKind.limit }
    return { ...pair, ...order, share, multiple, target_price }
  },
  microtradeSubmit: async (trial: Reads) => ({ ...(await leastOption(trial)), type: OptionType.up }),
  lhDepositBuy: async (trial: Reads) => planForm(await leastPlan(trial)),
  lhSendOrderPlace: async (trial: Reads) => {
    const { launch, amount } = await leastLaunch(trial)
    return { config_id: launch.id, amount }
  },
  walletChange: () => Promise.resolve(oneAcross),
  walletAddaddress: (trial: Ground, person: Person) => addressForm(trial, person),
  /** @param grey of the proof, a picture of one pixel */
  walletChargeReq: async (trial: Ground, person: Person, grey = 0) => ({
    ...(await leastDeposit(trial)),
    imgs: await upload(trial, person, grey),
  }),
  /** @param to an address that the person has saved; a new one by default */
  walletOut: async (trial: Ground, person: Person, to?: string) => {
    const address = to ?? (await savedBy(trial, person, () => undefined)).address
    const proof = { pay_password: await fundPasswordOf(trial, person), code: await ownCode(trial, person) }
    return { ...(await leastWithdrawal(trial)), address, ...proof }
  },
} as const

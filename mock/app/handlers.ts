import * as codes from '../accounts/codes/codesApi.ts'
import * as identity from '../accounts/identity/identityApi.ts'
import * as password from '../accounts/password/passwordApi.ts'
import * as upload from '../accounts/pictures/uploadApi.ts'
import * as session from '../accounts/session/sessionApi.ts'
import * as content from '../content/api.ts'
import type { Handlers } from '../engine/handler.ts'
import * as market from '../market/api.ts'
import * as lever from '../products/contracts/api.ts'
import * as earn from '../products/earn/api.ts'
import * as launchpad from '../products/launchpad/api.ts'
import * as option from '../products/options/api.ts'
import * as spot from '../products/spot/api.ts'
import * as wallet from '../wallet/api.ts'
import * as bankcard from '../wallet/bankCardApi.ts'
import * as deposit from '../wallet/depositApi.ts'
import * as promotion from '../wallet/promotion/promotionApi.ts'
import * as savedAddress from '../wallet/savedAddressApi.ts'
import * as withdrawal from '../wallet/withdrawalApi.ts'

/** The handler of every operation, by operationId: one that is missing would be answered from the contract's examples. */
export const handlers: Handlers = {
  ...codes,
  ...session,
  ...password,
  ...upload,
  ...market,
  ...wallet,
  ...deposit,
  ...spot,
  ...option,
  ...lever,
  ...launchpad,
  ...earn,
  ...bankcard,
  ...identity,
  ...content,
  ...promotion,
  ...withdrawal,
  ...savedAddress,
}

import type { OperationId } from '../contract/handler.ts'
import * as account from './account.ts'
import * as bankcard from './bankcard.ts'
import * as codes from './codes.ts'
import * as deposit from './deposit.ts'
import * as finance from './finance.ts'
import * as identity from './identity.ts'
import * as issue from './issue.ts'
import * as lever from './lever.ts'
import * as locale from './locale.ts'
import * as market from './market.ts'
import * as news from './news.ts'
import * as option from './option.ts'
import * as promotion from './promotion.ts'
import * as savedAddress from './savedAddress.ts'
import * as session from './session.ts'
import * as spot from './spot.ts'
import * as support from './support.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'
import * as withdrawal from './withdrawal.ts'

/** The handler of every operation, by operationId: one that is missing would be answered from the contract's examples. */
export const handlers = {
  ...locale,
  ...support,
  ...codes,
  ...session,
  ...account,
  ...upload,
  ...market,
  ...wallet,
  ...deposit,
  ...spot,
  ...option,
  ...lever,
  ...issue,
  ...finance,
  ...bankcard,
  ...identity,
  ...news,
  ...promotion,
  ...withdrawal,
  ...savedAddress,
} satisfies Record<OperationId, unknown>

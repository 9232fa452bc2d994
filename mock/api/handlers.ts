import * as account from './account.ts'
import * as codes from './codes.ts'
import * as deposit from './deposit.ts'
import * as locale from './locale.ts'
import * as market from './market.ts'
import * as session from './session.ts'
import * as spot from './spot.ts'
import * as support from './support.ts'
import * as upload from './upload.ts'
import * as wallet from './wallet.ts'

/** Every operation that has a handler, by operationId; the others are answered from the contract's examples. */
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
}

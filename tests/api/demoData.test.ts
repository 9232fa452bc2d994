import { beforeAll, describe, expect, inject, test } from 'vitest'
import * as forms from '#generated/forms.ts'
import { read, write } from '#sdk/call.ts'
import type { Customer } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { regions } from '../../web/src/forms/regions.ts'
import { addressVerdict } from '../../web/src/wallet/addressVerdict.ts'
import { demoAfterWeeks } from '../support/demo.ts'
import { refusal } from '../support/refusal.ts'

/** Fund password of the demo user, as in default.json. */
const pay_password = '246810'

describe('the saved data of the demo user passes the forms of the app', () => {
  let customer: Customer
  beforeAll(async () => {
    customer = await demoAfterWeeks(await openWorld(inject('mockUrl')))
  })

  test('[S3.08] the withdrawal addresses', async () => {
    const saved = await read(customer.api, 'walletGetAddress', { currency: 3 })
    expect(saved).not.toEqual([])
    for (const { currency: currency_id, address, nettype: netType, notes } of saved) {
      const form = { currency_id, address, netType, notes, code: '123456', pay_password }
      expect(forms.WalletAddaddressForm.parse(form)).toEqual(form)
      expect(addressVerdict(netType, address), address).toMatch(/right|unchecked/)
    }
  })

  test('[S3.06] the bank card, except for the code', async () => {
    const {
      banks,
      create_time: _,
      account: __,
      needs_proof: ___,
      ...card
    } = await read(customer.api, 'userCashInfo', {})
    expect(banks.map(({ name }) => name)).toContain(card.bank_name)
    const form = { ...forms.UserCashSaveForm.parse(card), pay_password, code: '000000' }
    expect(await refusal(write(customer.api, 'userCashSave', form))).toBe('wrong-code/code')
  })

  test('[S3.07] the identity', async () => {
    const { identity } = await read(customer.api, 'userCenter', {})
    expect(forms.UserRealNameForm.parse(identity)).toEqual(identity)
    expect(regions('en').map(({ english }) => english)).toContain(identity?.country)
  })

  test('[S3.11] a rejected deposit and a rejected withdrawal each give their own reason', async () => {
    const { data: deposits } = await read(customer.api, 'chargeMentionLog2', { limit: 100 })
    const { data: withdrawals } = await read(customer.api, 'chargeMentionLog3', { limit: 100 })
    const reasons = {
      deposits: deposits.filter(({ status }) => status === 3).map(({ remark }) => remark),
      withdrawals: withdrawals.filter(({ status }) => status === 3).map(({ notes }) => notes),
    }
    expect(reasons).toEqual({
      deposits: [expect.stringContaining('proof')],
      withdrawals: [expect.stringContaining('address')],
    })
  })
})

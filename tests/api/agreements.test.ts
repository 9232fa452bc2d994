import { beforeAll, describe, expect, inject, test } from 'vitest'
import { fundedCustomer, type Customer } from '#sdk/testing/customer.ts'
import { openWorld, type TestWorld } from '#sdk/testing/world.ts'
import { callOperation, contractOperations, type Fields } from '../support/contractOperations.ts'

const password = 'another-password'
const enrol = {
  code: '123456',
  password,
  re_password: password,
  extension_code: 'WELCOME8',
  agreement: '1',
}
const forms = {
  mail: ['userRegister', { ...enrol, type: 'email', user_string: 'new@h5.example' }],
  phone: ['userRegister', { ...enrol, type: 'mobile', user_string: '812345678', areacode: '66' }],
  forgotten: ['userForget', { account: 'demo@h5.example', password, repassword: password, code: '123456' }],
  login: ['userEPwd', { old_password: 'a-good-password', password, re_password: password }],
  fund: ['safeUpdatePassword', { password: '135790', re_password: '135790' }],
  purchase: ['lhDepositBuy', { config_id: '2', amount: '100', agreement: '1' }],
} as const satisfies Record<string, readonly [string, Fields]>

describe('a client that omits a confirmation or an agreement', () => {
  let world: TestWorld
  let customer: Customer
  beforeAll(async () => {
    world = await openWorld(inject('mockUrl'))
    customer = await fundedCustomer(world, { 3: '1000' })
  })

  /** Sends a form with one field replaced, or left out when the value is undefined. */
  async function refused(form: keyof typeof forms, field: string, value: string | undefined) {
    const [id, whole]: readonly [string, Fields] = forms[form]
    const operation = contractOperations().find((one) => one.id === id)
    if (!operation) throw new Error(`no operation ${id}`)
    const { [field]: _, ...others } = whole
    const fields = value === undefined ? others : { ...others, [field]: value }
    return (await callOperation(world, operation, fields, { token: customer.token })).json
  }

  test.each<[keyof typeof forms, string]>([
    ['mail', 're_password'],
    ['phone', 're_password'],
    ['forgotten', 'repassword'],
    ['login', 're_password'],
    ['fund', 're_password'],
  ])('[S5.05] [S5.09] is refused by field name: the confirmation of %s', async (form, field) => {
    expect(await refused(form, field, undefined)).toEqual({
      type: 'error',
      message: 'Confirm password: is required',
      reason: 'invalid-input',
      field,
    })
    const other = form === 'fund' ? '135791' : 'not-the-same'
    expect(await refused(form, field, other)).toMatchObject({ reason: 'passwords-inconsistent', field })
  })

  test.each<[keyof typeof forms]>([['mail'], ['phone'], ['purchase']])(
    '[S5.07] [S5.23] is refused by field name: the agreement of %s',
    async (form) => {
      for (const value of [undefined, '', '0', 'yes'])
        expect(await refused(form, 'agreement', value)).toEqual({
          type: 'error',
          message: 'Agree to the terms first',
          reason: 'invalid-input',
          field: 'agreement',
        })
    },
  )
})

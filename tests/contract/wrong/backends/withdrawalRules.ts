import { anotherCall, fieldsOf, isSuccess, jsonOf, withFields, type Operation } from '../exchange.ts'
import { despite } from '../http.ts'
import { objectsIn } from '../rows.ts'
import { address, demoCode, fundPassword, saveAddress } from '../shows/steps.ts'
import type { HttpFault, Tools, Wrong } from '../types.ts'
import { withAnyCode, withdrawal } from './accountRules.ts'
import { accepts, doesIt, rule } from './missingRules.ts'

/** Accepts a code again after it was used. */
const reusableCodes = (operation: Operation, tools: Tools): HttpFault => {
  const used = new Set<string>()
  const again = withAnyCode(operation, 'code', 'setSmsOtherMail', tools, (code) => used.has(code))
  return async (request, next) => {
    const reply = await again(request, next)
    if (typeof reply !== 'string' && isSuccess(jsonOf(reply))) used.add(fieldsOf(request)['code'] ?? '')
    return reply
  }
}

/** Sends withdrawals to an unknown address to a saved one. */
const withAnySavedAddress = (): HttpFault =>
  despite(
    'walletOut',
    ({ reason }) => reason === 'address-not-saved',
    async (request, next) => {
      const fields = fieldsOf(request)
      const { currency = '' } = fields
      const saved = await next(anotherCall(request, 'walletGetAddress', { currency }))
      const [row] = objectsIn(jsonOf(saved)['message'])
      return row && next(withFields(request, { ...fields, address: String(row['address']) }))
    },
  )

/** Missing refusals of withdrawals and of the addresses they go to. */
export const withdrawalRules: readonly Wrong[] = [
  rule({
    name: 'wrong-code-saves-address',
    says: 'Any code is accepted for saving an address',
    operations: ['walletAddaddress'],
    http: (tools) => withAnyCode('walletAddaddress', 'code', 'setSmsOtherMail', tools),
    shows: (site) => saveAddress(site, { code: '000000' }),
  }),
  rule({
    name: 'code-good-twice',
    says: 'A code can save a second address',
    probes: ['session.*', 'refusals.*'],
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress'],
    http: (tools) => reusableCodes('walletAddaddress', tools),
    shows: async (site) => {
      const code = await demoCode(site)
      return [await saveAddress(site, { code }), await saveAddress(site, { code, address: `${address}4` })]
    },
  }),
  rule({
    name: 'wrong-fund-password-saves-address',
    says: 'Any fund password is accepted for saving an address',
    // It knows only the fund password of the demo user, so cases of a newcomer do not reveal it.
    probes: ['session.*'],
    needs: ['writes', 'codes'],
    operations: ['walletAddaddress'],
    http: () =>
      doesIt('walletAddaddress', 'wrong-fund-password', (form) => ({ ...form, pay_password: fundPassword })),
    shows: (site) => saveAddress(site, { pay_password: '111222' }),
  }),
  rule({
    name: 'wrong-fund-password-withdraws',
    says: 'Any fund password is accepted for withdrawals',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => accepts('walletOut', 'wrong-fund-password'),
    shows: withdrawal({ pay_password: '111222' }),
  }),
  rule({
    name: 'withdraws-anywhere',
    says: 'Withdrawals to unsaved addresses are accepted',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => withAnySavedAddress(),
    shows: withdrawal({ address: `${address}9` }),
  }),
  rule({
    name: 'withdraws-below-minimum',
    says: 'A withdrawal below the minimum is accepted',
    needs: ['writes', 'codes'],
    operations: ['walletOut'],
    http: () => accepts('walletOut', 'below-minimum', 'minimum-purchase', 'below-minimum-withdrawal'),
    shows: withdrawal({ number: '1' }),
  }),
]

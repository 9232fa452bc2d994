import { describe, expect, inject, test } from 'vitest'
import { operations } from '#generated/operations.ts'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'

const url = inject('mockUrl')

/** The endpoints of this API family, path by path. */
const endpoints = `
POST set/lang, get/lang, set/get_customer_url, set/sms_other_mail, area_code, sms_mail, sms_send
POST user/register, user/login, user/real_name, user/real_name2, user/cash_info, user/cash_save, user/e_pwd
POST user/has_password, safe/update_password, user/check_mobile, user/check_email, user/forget
POST user/invite_list, user/my_invite_list, user/my_account_return, news/list, news/detail
POST wallet/detail, wallet/list, wallet/legal_log, wallet/change, wallet/get_in_address, wallet/charge_req
POST wallet/get_info, wallet/get_address, wallet/out, wallet/addaddress, wallet/deladdress, coin/trade
POST microtrade/submit, microtrade/order, lever/deal, lever/submit, lever/my_trade, lever/close, lever/setstop
POST lh/deposit, lh/deposit/order/cancel, lh/send/order
PUT coin/trade
GET user/center, user/center2, user/my_poster, user/my_share, user/invite
GET currency/quotation_new, currency/new_timeshar, currency/deal, currency/user_currency_list
GET wallet/hzhistory, coin/list, microtrade/lists, microtrade/seconds, microtrade/payable_currencies
GET charge_mention/log2, charge_mention/log3
GET lh/deposit/report, lh/deposit/config, lh/deposit/product_info, lh/deposit/order
GET lh/send/config, lh/send/product_info, lh/send/order_list, lh/send/get_recommend`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [method, ...paths] = line.split(/,? /)
    return paths.map((path) => `${method ?? ''} /${path}`)
  })

describe('calls', () => {
  test('[S7.01] every endpoint of the specification is in the contract; upload and sign-out are all that was added', () => {
    const described = Object.values(operations).map(({ method, path }) => `${method} ${path}`)
    expect(endpoints).toHaveLength(71)
    expect(described.toSorted()).toEqual([...endpoints, 'POST /upload', 'POST /user/logout'].toSorted())
  })

  test('[S7.02] requests are form-urlencoded; another content type is refused by name', async () => {
    const { name } = await openWorld(url)
    const login = (contentType: string, body: string) =>
      fetch(`${url}/api/user/login`, {
        method: 'POST',
        headers: { 'content-type': contentType, 'X-Mock-World': name },
        body,
      }).then((response) => response.json())
    const form = new URLSearchParams({ user_string: 'demo@h5.example', password: 'demo123456' }).toString()
    expect(await login('application/x-www-form-urlencoded; charset=UTF-8', form)).toMatchObject({
      type: 'ok',
    })
    const json = JSON.stringify({ user_string: 'demo@h5.example', password: 'demo123456' })
    expect(await login('application/json', json)).toMatchObject({ type: 'error', field: 'content-type' })
  })

  test('[S7.04] the Authorization header carries the token as it is', async () => {
    const world = await openWorld(url)
    const { token } = await signIn(world, 'demo@h5.example', 'demo123456')
    const center = (authorization: string) =>
      fetch(`${url}/api/user/center`, { headers: { authorization, 'X-Mock-World': world.name } }).then(
        (response) => response.json(),
      )
    expect(await center(token)).toMatchObject({ type: 'ok', message: { email: 'demo@h5.example' } })
    expect(await center('')).toMatchObject({ type: '999' })
    expect(await center(token.replace(/^./, 'x'))).toMatchObject({ type: '999' })
  })
})

import { expect, test } from 'vitest'
import { servedContract } from '../../contract/document.ts'

/** Endpoints of this API family by path. */
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

test('[S7.01] every specified endpoint is in the contract, which adds only upload and extensions', () => {
  const described = Object.entries(servedContract().paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-origin'] !== 'extension')
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )
  expect(endpoints).toHaveLength(71)
  expect(described.toSorted()).toEqual([...endpoints, 'POST /upload'].toSorted())
})

/** One route of section S2 of docs/rules.md. */
export interface ScreenOfSpec {
  readonly path: string
  /** The message that is its title when nothing in its address names something better. */
  readonly title: string
  /** Parameters that the address needs to show something to the demo user. */
  readonly search?: string
  /** It needs a session. */
  readonly ownersOnly?: true
}

const own = (path: string, title: string, search?: string): ScreenOfSpec => ({
  path,
  title,
  ownersOnly: true,
  ...(search === undefined ? {} : { search }),
})
const open = (path: string, title: string, search?: string): ScreenOfSpec => ({
  path,
  title,
  ...(search === undefined ? {} : { search }),
})

/** Every route of section S2 of docs/rules.md. */
export const screensOfSpec: readonly ScreenOfSpec[] = [
  open('/pages/index/index', 'nav.home'),
  open('/pages/index/index1', 'title.markets'),
  open('/pages/index/notice/notice', 'title.notice', 'id=1'),
  open('/pages/notice/index', 'title.notices'),

  open('/pages/settings/index', 'title.settings'),
  open('/pages/settings/language/language', 'title.language'),
  own('/pages/settings/account/index', 'title.accountSettings'),
  own('/pages/settings/security/index', 'title.security'),
  own('/pages/settings/security/changePassword', 'title.loginPassword'),
  own('/pages/settings/security/changePayPassword', 'title.fundPassword'),

  open('/pages/user/login/login', 'title.login'),
  open('/pages/user/login/register', 'title.register'),
  open('/pages/user/login/choose', 'title.welcome'),
  open('/pages/user/login/forgetPassword', 'title.forgot'),
  own('/pages/user/address/address', 'title.addressPick'),
  own('/pages/user/address/create', 'title.addAddress'),
  own('/pages/user/address/index', 'title.addresses'),

  open('/pages/publication/index', 'title.publication'),
  open('/pages/publication/details', 'title.publicationDetail', 'id=1'),
  own('/pages/publication/purchase', 'title.publicationBuy', 'id=1'),

  open('/pages/trade/index', 'nav.trade'),
  open('/pages/trade/kline', 'title.kline'),
  open('/pages/lever/index', 'title.lever'),
  open('/pages/option/detail', 'nav.option'),

  own('/pages/verification/index', 'title.identity'),
  own('/pages/verification/basic', 'title.identityBasic'),
  own('/pages/verification/advanced', 'title.identityAdvanced'),

  own('/pages/assets/index', 'nav.assets'),
  own('/pages/assets/tradeAccount', 'account.spot', 'account=spot'),
  own('/pages/assets/transfer/index', 'title.transfer'),
  own('/pages/assets/transfer/record', 'title.transferRecord'),
  own('/pages/assets/deposit/index', 'title.deposit'),
  own('/pages/assets/deposit/charge', 'title.charge', 'currency=3'),
  own('/pages/assets/withdraw/index', 'title.withdraw'),
  own('/pages/assets/withdraw/detail', 'title.withdrawDetail', 'currency=3'),
  own('/pages/assets/withdraw/bank/bank', 'title.bankWithdraw'),
  own('/pages/assets/record', 'title.assetRecord'),

  open('/pages/template/index', 'nav.finance'),
  open('/pages/finance/index', 'nav.finance'),
  own('/pages/finance/buyPage', 'title.financeBuy', 'id=2'),
  own('/pages/finance/ordersPage', 'title.financeOrders'),
  open('/pages/finance/rulePage', 'title.financeRules'),

  own('/pages/promotion/index', 'title.promotion'),
  open('/pages/help/center/center', 'title.help'),
  open('/pages/help/center/chat', 'title.chat'),
  open('/pages/help/center/detail', 'title.helpDetail', 'id=7'),
  own('/pages/bankbind/index', 'title.bankCards'),
  own('/pages/bankbind/addbank', 'title.addBank'),

  open('/choose-location', 'title.chooseLocation'),
  open('/open-location', 'title.openLocation', 'name=River%20Park&latitude=13.7&longitude=100.5'),
]

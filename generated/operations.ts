// written by npm run generate; do not edit

export const operations = {
  /** Choose a language */
  setLang: {
    method: 'POST',
    path: '/set/lang',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'locale',
    body: 'form',
    form: 'SetLangForm',
  },
  /** Read the language */
  getLang: {
    method: 'POST',
    path: '/get/lang',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'locale',
    body: 'none',
  },
  /** List calling codes */
  areaCode: {
    method: 'POST',
    path: '/area_code',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'locale',
    body: 'none',
  },
  /** Read the address of online chat */
  setGetCustomerUrl: {
    method: 'POST',
    path: '/set/get_customer_url',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'support',
    body: 'none',
  },
  /** Send a code by mail */
  smsMail: {
    method: 'POST',
    path: '/sms_mail',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'codes',
    body: 'form',
    form: 'SmsMailForm',
  },
  /** Send a code by text message */
  smsSend: {
    method: 'POST',
    path: '/sms_send',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'codes',
    body: 'form',
    form: 'SmsSendForm',
  },
  /** Send a code to the own account */
  setSmsOtherMail: {
    method: 'POST',
    path: '/set/sms_other_mail',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'codes',
    body: 'none',
  },
  /** Check a code of a text message */
  userCheckMobile: {
    method: 'POST',
    path: '/user/check_mobile',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'codes',
    body: 'form',
    form: 'UserCheckMobileForm',
  },
  /** Check a code of a mail */
  userCheckEmail: {
    method: 'POST',
    path: '/user/check_email',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'codes',
    body: 'form',
    form: 'UserCheckEmailForm',
  },
  /** Register */
  userRegister: {
    method: 'POST',
    path: '/user/register',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'session',
    body: 'form',
    form: 'UserRegisterForm',
  },
  /** Sign in */
  userLogin: {
    method: 'POST',
    path: '/user/login',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'session',
    body: 'form',
    form: 'UserLoginForm',
  },
  /** Sign out */
  userLogout: {
    method: 'POST',
    path: '/user/logout',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'session',
    body: 'none',
  },
  /** Replace a forgotten password */
  userForget: {
    method: 'POST',
    path: '/user/forget',
    auth: 'none',
    effect: 'write',
    envelope: 'type',
    tag: 'session',
    body: 'form',
    form: 'UserForgetForm',
  },
  /** Read the own profile */
  userCenter: {
    method: 'GET',
    path: '/user/center',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'account',
    body: 'none',
  },
  /** Read the state of the advanced verification */
  userCenter2: {
    method: 'GET',
    path: '/user/center2',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'account',
    body: 'none',
  },
  /** Change the login password */
  userEPwd: {
    method: 'POST',
    path: '/user/e_pwd',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'account',
    body: 'form',
    form: 'UserEPwdForm',
  },
  /** Ask whether a fund password is set */
  userHasPassword: {
    method: 'POST',
    path: '/user/has_password',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'account',
    body: 'none',
  },
  /** Set or change the fund password */
  safeUpdatePassword: {
    method: 'POST',
    path: '/safe/update_password',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'account',
    body: 'form',
    form: 'SafeUpdatePasswordForm',
  },
  /** Apply for basic verification */
  userRealName: {
    method: 'POST',
    path: '/user/real_name',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'identity',
    body: 'form',
    form: 'UserRealNameForm',
  },
  /** Apply for advanced verification */
  userRealName2: {
    method: 'POST',
    path: '/user/real_name2',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'identity',
    body: 'form',
    form: 'UserRealName2Form',
  },
  /** Send a picture */
  upload: {
    method: 'POST',
    path: '/upload',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'upload',
    body: 'multipart',
  },
  /** Save the bank card */
  userCashSave: {
    method: 'POST',
    path: '/user/cash_save',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'bankcard',
    body: 'form',
    form: 'UserCashSaveForm',
  },
  /** Read the bank card */
  userCashInfo: {
    method: 'POST',
    path: '/user/cash_info',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'bankcard',
    body: 'form',
    form: 'UserCashInfoForm',
  },
  /** Read the own poster */
  userMyPoster: {
    method: 'GET',
    path: '/user/my_poster',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'none',
  },
  /** Read what to share */
  userMyShare: {
    method: 'GET',
    path: '/user/my_share',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'none',
  },
  /** Read the referral programme */
  userInvite: {
    method: 'GET',
    path: '/user/invite',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'none',
  },
  /** List the ranking */
  userInviteList: {
    method: 'POST',
    path: '/user/invite_list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'form',
    form: 'UserInviteListForm',
  },
  /** List invited users */
  userMyInviteList: {
    method: 'POST',
    path: '/user/my_invite_list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'form',
    form: 'PageForm',
  },
  /** List rebates */
  userMyAccountReturn: {
    method: 'POST',
    path: '/user/my_account_return',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'promotion',
    body: 'form',
    form: 'PageForm',
  },
  /** List articles */
  newsList: {
    method: 'POST',
    path: '/news/list',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'news',
    body: 'form',
    form: 'NewsListForm',
  },
  /** Read an article */
  newsDetail: {
    method: 'POST',
    path: '/news/detail',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'news',
    body: 'form',
    form: 'NewsDetailForm',
  },
  /** List every market */
  currencyQuotationNew: {
    method: 'GET',
    path: '/currency/quotation_new',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'market',
    body: 'none',
  },
  /** Read candles */
  currencyNewTimeshar: {
    method: 'GET',
    path: '/currency/new_timeshar',
    auth: 'none',
    effect: 'read',
    envelope: 'code',
    tag: 'market',
    body: 'query',
    form: 'CurrencyNewTimesharQuery',
  },
  /** Read one market */
  currencyDeal: {
    method: 'GET',
    path: '/currency/deal',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'market',
    body: 'query',
    form: 'CurrencyDealQuery',
  },
  /** List the currencies of the caller */
  currencyUserCurrencyList: {
    method: 'GET',
    path: '/currency/user_currency_list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'market',
    body: 'none',
  },
  /** List every balance */
  walletList: {
    method: 'POST',
    path: '/wallet/list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'wallet',
    body: 'form',
    form: 'WalletListForm',
  },
  /** Read one balance */
  walletDetail: {
    method: 'POST',
    path: '/wallet/detail',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'wallet',
    body: 'form',
    form: 'WalletDetailForm',
  },
  /** List account changes */
  walletLegalLog: {
    method: 'POST',
    path: '/wallet/legal_log',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'wallet',
    body: 'form',
    form: 'WalletLegalLogForm',
  },
  /** Transfer between accounts */
  walletChange: {
    method: 'POST',
    path: '/wallet/change',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'wallet',
    body: 'form',
    form: 'WalletChangeForm',
  },
  /** List transfers */
  walletHzhistory: {
    method: 'GET',
    path: '/wallet/hzhistory',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'wallet',
    body: 'query',
    form: 'WalletHzhistoryQuery',
  },
  /** Read deposit addresses */
  walletGetInAddress: {
    method: 'POST',
    path: '/wallet/get_in_address',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'deposit',
    body: 'form',
    form: 'WalletGetInAddressForm',
  },
  /** Report a deposit */
  walletChargeReq: {
    method: 'POST',
    path: '/wallet/charge_req',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'deposit',
    body: 'form',
    form: 'WalletChargeReqForm',
  },
  /** List deposits */
  chargeMentionLog2: {
    method: 'GET',
    path: '/charge_mention/log2',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'deposit',
    body: 'query',
    form: 'ChargeMentionLog2Query',
  },
  /** Read fees and minimums */
  walletGetInfo: {
    method: 'POST',
    path: '/wallet/get_info',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'form',
    form: 'WalletGetInfoForm',
  },
  /** List saved addresses */
  walletGetAddress: {
    method: 'POST',
    path: '/wallet/get_address',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'form',
    form: 'WalletGetAddressForm',
  },
  /** Withdraw */
  walletOut: {
    method: 'POST',
    path: '/wallet/out',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'form',
    form: 'WalletOutForm',
  },
  /** Save a withdrawal address */
  walletAddaddress: {
    method: 'POST',
    path: '/wallet/addaddress',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'form',
    form: 'WalletAddaddressForm',
  },
  /** Remove a saved address */
  walletDeladdress: {
    method: 'POST',
    path: '/wallet/deladdress',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'form',
    form: 'WalletDeladdressForm',
  },
  /** List withdrawals */
  chargeMentionLog3: {
    method: 'GET',
    path: '/charge_mention/log3',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'withdrawal',
    body: 'query',
    form: 'ChargeMentionLog3Query',
  },
  /** Place a spot order */
  coinTradePlace: {
    method: 'POST',
    path: '/coin/trade',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'spot',
    body: 'form',
    form: 'CoinTradePlaceForm',
  },
  /** Cancel a spot order */
  coinTradeCancel: {
    method: 'PUT',
    path: '/coin/trade',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'spot',
    body: 'form',
    form: 'CoinTradeCancelForm',
  },
  /** List spot orders */
  coinList: {
    method: 'GET',
    path: '/coin/list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'spot',
    body: 'query',
    form: 'CoinListQuery',
  },
  /** List own options */
  microtradeLists: {
    method: 'GET',
    path: '/microtrade/lists',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'option',
    body: 'query',
    form: 'MicrotradeListsQuery',
  },
  /** List delivery times */
  microtradeSeconds: {
    method: 'GET',
    path: '/microtrade/seconds',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'option',
    body: 'none',
  },
  /** List currencies that pay for options */
  microtradePayableCurrencies: {
    method: 'GET',
    path: '/microtrade/payable_currencies',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'option',
    body: 'none',
  },
  /** Buy an option */
  microtradeSubmit: {
    method: 'POST',
    path: '/microtrade/submit',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'option',
    body: 'form',
    form: 'MicrotradeSubmitForm',
  },
  /** Read one option */
  microtradeOrder: {
    method: 'POST',
    path: '/microtrade/order',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'option',
    body: 'form',
    form: 'MicrotradeOrderForm',
  },
  /** Read what an order form for contracts needs */
  leverDeal: {
    method: 'POST',
    path: '/lever/deal',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverDealForm',
  },
  /** Open a contract position */
  leverSubmit: {
    method: 'POST',
    path: '/lever/submit',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverSubmitForm',
  },
  /** List own contract orders */
  leverMyTrade: {
    method: 'POST',
    path: '/lever/my_trade',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverMyTradeForm',
  },
  /** Close a position or cancel a pending order */
  leverClose: {
    method: 'POST',
    path: '/lever/close',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverCloseForm',
  },
  /** Set take-profit and stop-loss */
  leverSetstop: {
    method: 'POST',
    path: '/lever/setstop',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverSetstopForm',
  },
  /** Add margin to a position */
  leverAddmargin: {
    method: 'POST',
    path: '/lever/addmargin',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'contract',
    body: 'form',
    form: 'LeverAddmarginForm',
  },
  /** Sum up own plans */
  lhDepositReport: {
    method: 'GET',
    path: '/lh/deposit/report',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'earn',
    body: 'none',
  },
  /** List plans */
  lhDepositConfig: {
    method: 'GET',
    path: '/lh/deposit/config',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'earn',
    body: 'query',
    form: 'LhDepositConfigQuery',
  },
  /** Read one plan */
  lhDepositProductInfo: {
    method: 'GET',
    path: '/lh/deposit/product_info',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'earn',
    body: 'query',
    form: 'LhDepositProductInfoQuery',
  },
  /** List own orders of plans */
  lhDepositOrderList: {
    method: 'GET',
    path: '/lh/deposit/order',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'earn',
    body: 'query',
    form: 'LhDepositOrderListQuery',
  },
  /** Buy a plan */
  lhDepositBuy: {
    method: 'POST',
    path: '/lh/deposit',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'earn',
    body: 'form',
    form: 'LhDepositBuyForm',
  },
  /** Redeem a plan early */
  lhDepositOrderCancel: {
    method: 'POST',
    path: '/lh/deposit/order/cancel',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'earn',
    body: 'form',
    form: 'LhDepositOrderCancelForm',
  },
  /** List launches */
  lhSendConfig: {
    method: 'GET',
    path: '/lh/send/config',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'launchpad',
    body: 'query',
    form: 'LhSendConfigQuery',
  },
  /** Read one launch */
  lhSendProductInfo: {
    method: 'GET',
    path: '/lh/send/product_info',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'launchpad',
    body: 'query',
    form: 'LhSendProductInfoQuery',
  },
  /** List own subscriptions */
  lhSendOrderList: {
    method: 'GET',
    path: '/lh/send/order_list',
    auth: 'token',
    effect: 'read',
    envelope: 'type',
    tag: 'launchpad',
    body: 'query',
    form: 'LhSendOrderListQuery',
  },
  /** Read the recommended launch */
  lhSendGetRecommend: {
    method: 'GET',
    path: '/lh/send/get_recommend',
    auth: 'none',
    effect: 'read',
    envelope: 'type',
    tag: 'launchpad',
    body: 'none',
  },
  /** Subscribe to a new coin */
  lhSendOrderPlace: {
    method: 'POST',
    path: '/lh/send/order',
    auth: 'token',
    effect: 'write',
    envelope: 'type',
    tag: 'launchpad',
    body: 'form',
    form: 'LhSendOrderPlaceForm',
  },
} as const

export type OperationId = keyof typeof operations

type Having<Effect> = {
  [Id in OperationId]: (typeof operations)[Id]['effect'] extends Effect ? Id : never
}[OperationId]

/** Operations without side effects, which can be repeated. */
export type ReadOperation = Having<'read'>

/** Operations with side effects. */
export type WriteOperation = Having<'write'>

// written by npm run generate; do not edit

export const endpoints = {
  /** Choose a language */
  setLang: 'POST /set/lang',
  /** Read the language */
  getLang: 'POST /get/lang',
  /** List calling codes */
  areaCode: 'POST /area_code',
  /** Read the address of online chat */
  setGetCustomerUrl: 'POST /set/get_customer_url',
  /** Send a code by mail */
  smsMail: 'POST /sms_mail',
  /** Send a code by text message */
  smsSend: 'POST /sms_send',
  /** Send a code to the own account */
  setSmsOtherMail: 'POST /set/sms_other_mail',
  /** Check a code of a text message */
  userCheckMobile: 'POST /user/check_mobile',
  /** Check a code of a mail */
  userCheckEmail: 'POST /user/check_email',
  /** Register */
  userRegister: 'POST /user/register',
  /** Sign in */
  userLogin: 'POST /user/login',
  /** Sign out */
  userLogout: 'POST /user/logout',
  /** Replace a forgotten password */
  userForget: 'POST /user/forget',
  /** Read the own profile */
  userCenter: 'GET /user/center',
  /** Read the state of the advanced verification */
  userCenter2: 'GET /user/center2',
  /** Change the login password */
  userEPwd: 'POST /user/e_pwd',
  /** Ask whether a fund password is set */
  userHasPassword: 'POST /user/has_password',
  /** Set or change the fund password */
  safeUpdatePassword: 'POST /safe/update_password',
  /** Apply for basic verification */
  userRealName: 'POST /user/real_name',
  /** Apply for advanced verification */
  userRealName2: 'POST /user/real_name2',
  /** Send a picture */
  upload: 'POST /upload',
  /** Save the bank card */
  userCashSave: 'POST /user/cash_save',
  /** Read the bank card */
  userCashInfo: 'POST /user/cash_info',
  /** Read the own poster */
  userMyPoster: 'GET /user/my_poster',
  /** Read what to share */
  userMyShare: 'GET /user/my_share',
  /** Read the referral programme */
  userInvite: 'GET /user/invite',
  /** List the ranking */
  userInviteList: 'POST /user/invite_list',
  /** List invited users */
  userMyInviteList: 'POST /user/my_invite_list',
  /** List rebates */
  userMyAccountReturn: 'POST /user/my_account_return',
  /** List articles */
  newsList: 'POST /news/list',
  /** Read an article */
  newsDetail: 'POST /news/detail',
  /** List every market */
  currencyQuotationNew: 'GET /currency/quotation_new',
  /** Read candles */
  currencyNewTimeshar: 'GET /currency/new_timeshar',
  /** Read one market */
  currencyDeal: 'GET /currency/deal',
  /** List the currencies of the caller */
  currencyUserCurrencyList: 'GET /currency/user_currency_list',
  /** List every balance */
  walletList: 'POST /wallet/list',
  /** Read one balance */
  walletDetail: 'POST /wallet/detail',
  /** List account changes */
  walletLegalLog: 'POST /wallet/legal_log',
  /** Transfer between accounts */
  walletChange: 'POST /wallet/change',
  /** List transfers */
  walletHzhistory: 'GET /wallet/hzhistory',
  /** Read deposit addresses */
  walletGetInAddress: 'POST /wallet/get_in_address',
  /** Report a deposit */
  walletChargeReq: 'POST /wallet/charge_req',
  /** List deposits */
  chargeMentionLog2: 'GET /charge_mention/log2',
  /** Read fees and minimums */
  walletGetInfo: 'POST /wallet/get_info',
  /** List saved addresses */
  walletGetAddress: 'POST /wallet/get_address',
  /** Withdraw */
  walletOut: 'POST /wallet/out',
  /** Save a withdrawal address */
  walletAddaddress: 'POST /wallet/addaddress',
  /** Remove a saved address */
  walletDeladdress: 'POST /wallet/deladdress',
  /** List withdrawals */
  chargeMentionLog3: 'GET /charge_mention/log3',
  /** Place a spot order */
  coinTradePlace: 'POST /coin/trade',
  /** Cancel a spot order */
  coinTradeCancel: 'PUT /coin/trade',
  /** List spot orders */
  coinList: 'GET /coin/list',
  /** List own options */
  microtradeLists: 'GET /microtrade/lists',
  /** List delivery times */
  microtradeSeconds: 'GET /microtrade/seconds',
  /** List currencies that pay for options */
  microtradePayableCurrencies: 'GET /microtrade/payable_currencies',
  /** Buy an option */
  microtradeSubmit: 'POST /microtrade/submit',
  /** Read one option */
  microtradeOrder: 'POST /microtrade/order',
  /** Read what an order form for contracts needs */
  leverDeal: 'POST /lever/deal',
  /** Open a contract position */
  leverSubmit: 'POST /lever/submit',
  /** List own contract orders */
  leverMyTrade: 'POST /lever/my_trade',
  /** Close a position or cancel a pending order */
  leverClose: 'POST /lever/close',
  /** Set take-profit and stop-loss */
  leverSetstop: 'POST /lever/setstop',
  /** Add margin to a position */
  leverAddmargin: 'POST /lever/addmargin',
  /** Sum up own plans */
  lhDepositReport: 'GET /lh/deposit/report',
  /** List plans */
  lhDepositConfig: 'GET /lh/deposit/config',
  /** Read one plan */
  lhDepositProductInfo: 'GET /lh/deposit/product_info',
  /** List own orders of plans */
  lhDepositOrderList: 'GET /lh/deposit/order',
  /** Buy a plan */
  lhDepositBuy: 'POST /lh/deposit',
  /** Redeem a plan early */
  lhDepositOrderCancel: 'POST /lh/deposit/order/cancel',
  /** List launches */
  lhSendConfig: 'GET /lh/send/config',
  /** Read one launch */
  lhSendProductInfo: 'GET /lh/send/product_info',
  /** List own subscriptions */
  lhSendOrderList: 'GET /lh/send/order_list',
  /** Read the recommended launch */
  lhSendGetRecommend: 'GET /lh/send/get_recommend',
  /** Subscribe to a new coin */
  lhSendOrderPlace: 'POST /lh/send/order',
} as const

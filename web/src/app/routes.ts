import type { ComponentType } from 'react'
import type { FirstRead } from '../api/useRead.ts'
import type { RouteFacts } from '../routing/route.ts'

export type ScreenRoute = RouteFacts & {
  /** Begun together with the file of the screen. */
  readonly reads?: readonly FirstRead[]
  /** The same, with a session only. */
  readonly ownReads?: readonly FirstRead[]
  readonly screen: () => Promise<{ readonly default: ComponentType }>
}

const prices = ['currencyQuotationNew'] as const
const balances = ['walletList'] as const

/** All screens of the app, one line each; the file of a screen is named after its route. */
// oxfmt-ignore
export const routes: readonly ScreenRoute[] = [
  { path: '/pages/index/index', title: 'nav.home', tab: 'home', pullToRefresh: true, reads: prices, ownReads: balances, screen: () => import('../screens/home/Index.tsx') },
  { path: '/pages/index/index1', title: 'title.markets', pullToRefresh: true, reads: prices, screen: () => import('../screens/home/MarketTable.tsx') },
  { path: '/pages/index/notice/notice', title: 'title.notice', pullToRefresh: true, screen: () => import('../screens/news/Notice.tsx') },
  { path: '/pages/notice/index', title: 'title.notices', pullToRefresh: true, screen: () => import('../screens/news/Index.tsx') },

  { path: '/pages/settings/index', title: 'title.settings', screen: () => import('../screens/settings/Index.tsx') },
  { path: '/pages/settings/language/language', title: 'title.language', screen: () => import('../screens/settings/Language.tsx') },
  { path: '/pages/settings/account/index', title: 'title.accountSettings', protected: true, screen: () => import('../screens/settings/Account.tsx') },
  { path: '/pages/settings/security/index', title: 'title.security', protected: true, screen: () => import('../screens/settings/Security.tsx') },
  { path: '/pages/settings/security/changePassword', title: 'title.loginPassword', protected: true, screen: () => import('../screens/settings/ChangePassword.tsx') },
  { path: '/pages/settings/security/changePayPassword', title: 'title.fundPassword', protected: true, screen: () => import('../screens/settings/ChangePayPassword.tsx') },

  { path: '/pages/user/login/login', title: 'title.login', screen: () => import('../screens/user/Login.tsx') },
  { path: '/pages/user/login/register', title: 'title.register', screen: () => import('../screens/user/Register.tsx') },
  { path: '/pages/user/login/choose', title: 'title.welcome', screen: () => import('../screens/user/Choose.tsx') },
  { path: '/pages/user/login/forgetPassword', title: 'title.forgot', screen: () => import('../screens/user/ForgetPassword.tsx') },
  { path: '/pages/user/address/index', title: 'title.addresses', protected: true, screen: () => import('../screens/user/AddressIndex.tsx') },
  { path: '/pages/user/address/address', title: 'title.addressPick', protected: true, screen: () => import('../screens/user/Address.tsx') },
  { path: '/pages/user/address/create', title: 'title.addAddress', protected: true, screen: () => import('../screens/user/AddressCreate.tsx') },

  { path: '/pages/publication/index', title: 'title.publication', screen: () => import('../screens/launchpad/Index.tsx') },
  { path: '/pages/publication/details', title: 'title.publicationDetail', screen: () => import('../screens/launchpad/Details.tsx') },
  { path: '/pages/publication/purchase', title: 'title.publicationBuy', protected: true, screen: () => import('../screens/launchpad/Purchase.tsx') },

  { path: '/pages/trade/index', title: 'nav.trade', tab: 'trade', reads: prices, ownReads: balances, screen: () => import('../screens/spot/Index.tsx') },
  { path: '/pages/trade/kline', title: 'title.kline', reads: prices, screen: () => import('../screens/spot/chart/Kline.tsx') },
  { path: '/pages/lever/index', title: 'title.lever', tab: 'trade', reads: prices, screen: () => import('../screens/contracts/Index.tsx') },
  { path: '/pages/option/detail', title: 'nav.option', tab: 'option', reads: prices, screen: () => import('../screens/options/Detail.tsx') },

  { path: '/pages/verification/index', title: 'title.identity', protected: true, screen: () => import('../screens/identity/Index.tsx') },
  { path: '/pages/verification/basic', title: 'title.identityBasic', protected: true, screen: () => import('../screens/identity/Basic.tsx') },
  { path: '/pages/verification/advanced', title: 'title.identityAdvanced', protected: true, screen: () => import('../screens/identity/Advanced.tsx') },

  { path: '/pages/assets/index', title: 'nav.assets', tab: 'assets', protected: true, pullToRefresh: true, reads: prices, ownReads: balances, screen: () => import('../screens/assets/Index.tsx') },
  { path: '/pages/assets/tradeAccount', title: 'title.tradeAccount', protected: true, pullToRefresh: true, screen: () => import('../screens/assets/transfer/TradeAccount.tsx') },
  { path: '/pages/assets/transfer/index', title: 'title.transfer', protected: true, screen: () => import('../screens/assets/transfer/Transfer.tsx') },
  { path: '/pages/assets/transfer/record', title: 'title.transferRecord', protected: true, screen: () => import('../screens/assets/transfer/TransferRecord.tsx') },
  { path: '/pages/assets/deposit/index', title: 'title.deposit', protected: true, screen: () => import('../screens/assets/deposit/Deposit.tsx') },
  { path: '/pages/assets/deposit/charge', title: 'title.charge', protected: true, screen: () => import('../screens/assets/deposit/DepositCharge.tsx') },
  { path: '/pages/assets/withdraw/index', title: 'title.withdraw', protected: true, screen: () => import('../screens/assets/withdraw/Withdraw.tsx') },
  { path: '/pages/assets/withdraw/detail', title: 'title.withdrawDetail', protected: true, screen: () => import('../screens/assets/withdraw/WithdrawDetail.tsx') },
  { path: '/pages/assets/withdraw/bank/bank', title: 'title.bankWithdraw', protected: true, screen: () => import('../screens/assets/withdraw/WithdrawBank.tsx') },
  { path: '/pages/assets/record', title: 'title.assetRecord', protected: true, pullToRefresh: true, screen: () => import('../screens/assets/records/Record.tsx') },

  { path: '/pages/template/index', title: 'nav.finance', tab: 'finance', pullToRefresh: true, screen: () => import('../screens/earn/Index.tsx') },
  { path: '/pages/finance/index', title: 'nav.finance', pullToRefresh: true, screen: () => import('../screens/earn/Index.tsx') },
  { path: '/pages/finance/buyPage', title: 'title.financeBuy', protected: true, screen: () => import('../screens/earn/BuyPage.tsx') },
  { path: '/pages/finance/ordersPage', title: 'title.financeOrders', protected: true, pullToRefresh: true, screen: () => import('../screens/earn/OrdersPage.tsx') },
  { path: '/pages/finance/rulePage', title: 'title.financeRules', screen: () => import('../screens/earn/RulePage.tsx') },

  { path: '/pages/promotion/index', title: 'title.promotion', protected: true, screen: () => import('../screens/promotion/Index.tsx') },
  { path: '/pages/help/center/center', title: 'title.help', pullToRefresh: true, screen: () => import('../screens/help/Center.tsx') },
  { path: '/pages/help/center/chat', title: 'title.chat', screen: () => import('../screens/help/Chat.tsx') },
  { path: '/pages/help/center/detail', title: 'title.helpDetail', screen: () => import('../screens/help/Detail.tsx') },
  { path: '/pages/bankbind/index', title: 'title.bankCards', protected: true, screen: () => import('../screens/bankCard/Index.tsx') },
  { path: '/pages/bankbind/addbank', title: 'title.addBank', protected: true, screen: () => import('../screens/bankCard/Addbank.tsx') },

  { path: '/choose-location', title: 'title.chooseLocation', screen: () => import('../screens/location/Choose.tsx') },
  { path: '/open-location', title: 'title.openLocation', screen: () => import('../screens/location/Open.tsx') },
]

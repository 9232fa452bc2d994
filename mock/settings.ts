/** The product rules that a world may set; DESIGN's defaults where SPEC is silent. Money is decimal text, times are milliseconds. */
export interface Settings {
  readonly session: { readonly life: number }
  readonly codes: { readonly life: number; readonly tries: number; readonly perMinute: number }
  readonly signIn: { readonly failures: number; readonly lockFor: number }
  readonly spot: { readonly feePercent: string; readonly furthestPricePercent: number }
  readonly lever: { readonly feePercent: string; readonly mostLots: number }
  readonly deposits: { readonly reviewAfter: number | 'by-hand'; readonly bank: BankAccount }
  /** CNY of one USDT. */
  readonly cnyRate: string
  readonly support: { readonly url: string }
  readonly demo: {
    readonly account: string
    readonly password: string
    readonly fundPassword: string
    readonly inviteCode: string
  }
}

/** Where bank deposits go; spelt as live backends spell it. */
interface BankAccount {
  readonly bkname: string
  readonly bkcardnumer: string
  readonly cardname: string
}

const minute = 60_000

export const defaultSettings: Settings = {
  session: { life: 24 * 60 * minute },
  codes: { life: 10 * minute, tries: 5, perMinute: 3 },
  signIn: { failures: 5, lockFor: minute },
  spot: { feePercent: '0.1', furthestPricePercent: 90 },
  lever: { feePercent: '0.05', mostLots: 10_000 },
  deposits: {
    reviewAfter: 'by-hand',
    bank: { bkname: 'Example Bank', bkcardnumer: '0012 3456 7890', cardname: 'H5 Exchange Ltd' },
  },
  cnyRate: '7.20',
  support: { url: '/h5/#/pages/help/center/chat' },
  demo: {
    account: 'demo@h5.example',
    password: 'demo123456',
    fundPassword: '246810',
    inviteCode: 'WELCOME8',
  },
}

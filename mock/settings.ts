/** The product rules that a world may set; DESIGN's defaults where SPEC is silent. Money is decimal text, times are milliseconds. */
export interface Settings {
  readonly session: { readonly life: number }
  readonly codes: { readonly life: number; readonly tries: number; readonly perMinute: number }
  readonly signIn: { readonly failures: number; readonly lockFor: number }
  readonly spot: { readonly feePercent: string; readonly furthestPricePercent: number }
  readonly deposits: { readonly reviewAfter: number | 'by-hand' }
  readonly support: { readonly url: string }
  readonly demo: { readonly account: string; readonly password: string; readonly fundPassword: string; readonly inviteCode: string }
}

const minute = 60_000

export const defaultSettings: Settings = {
  session: { life: 24 * 60 * minute },
  codes: { life: 10 * minute, tries: 5, perMinute: 3 },
  signIn: { failures: 5, lockFor: minute },
  spot: { feePercent: '0.1', furthestPricePercent: 90 },
  deposits: { reviewAfter: 'by-hand' },
  support: { url: '/h5/#/pages/help/center/chat' },
  demo: { account: 'demo@h5.example', password: 'demo123456', fundPassword: '246810', inviteCode: 'WELCOME8' },
}

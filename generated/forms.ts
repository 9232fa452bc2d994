// written by npm run generate; do not edit
import * as z from 'zod/mini'

/**
 * A language of texts and messages; its code, and under `x-locales` what BCP-47 calls it
 */
export const LanguageCode = /* @__PURE__ */ (() => z.enum(['en', 'th', 'jp', 'kr', 'esp', 'hk', 'zh']))()

/**
 * A language
 */
export const SetLangForm = /* @__PURE__ */ (() =>
  z.object({
    lang: LanguageCode,
  }))()

/**
 * An e-mail address
 */
export const MailAddress = /* @__PURE__ */ (() =>
  z.string().check(z.maxLength(128), z.regex(/^[^@\s]+@(?!-)[^@\s.]*[^@\s.-](\.(?!-)[^@\s.]*[^@\s.-])+$/)))()

/**
 * `register` needs a free account, `forget` an existing one
 */
export const CodePurpose = /* @__PURE__ */ (() => z.enum(['register', 'forget']))()

/**
 * A code by mail
 */
export const SmsMailForm = /* @__PURE__ */ (() =>
  z.object({
    user_string: MailAddress,
    type: CodePurpose,
  }))()

/**
 * A phone number as people write it: spaces, hyphens, brackets and the zero that is dialled within a country do
 * not count. With `+` and the country in front, the calling code beside it does not count either. The whole number
 * has at most 15 digits (E.164).
 *
 */
export const MobileNumber = /* @__PURE__ */ (() =>
  z.string().check(z.maxLength(32), z.regex(/^(?=(\D*\d){7,17}\D*$)\+?[\d ().-]+$/)))()

/**
 * A code by text message
 */
export const SmsSendForm = /* @__PURE__ */ (() =>
  z.object({
    user_string: MobileNumber,
    type: CodePurpose,
    area_code: z._default(z.optional(z.string().check(z.regex(/^\d{1,4}$/))), '86'),
  }))()

/**
 * A code that was sent by mail or text message, digits alone
 */
export const VerificationCode = /* @__PURE__ */ (() => z.string().check(z.regex(/^\d{6}$/)))()

/**
 * A code
 */
export const UserCheckMobileForm = /* @__PURE__ */ (() =>
  z.object({
    mobile_code: VerificationCode,
  }))()

/**
 * A code
 */
export const UserCheckEmailForm = /* @__PURE__ */ (() =>
  z.object({
    email_code: VerificationCode,
  }))()

/**
 * The login password, or a passphrase; not blanks alone. Live backends may refuse more than 16 characters
 */
export const LoginPassword = /* @__PURE__ */ (() =>
  z.string().check(z.minLength(6), z.maxLength(128), z.regex(/\S/)))()

/**
 * 1, the user ticked the agreement; live backends do not ask for it
 */
export const Agreement = /* @__PURE__ */ (() => z.literal(1))()

/**
 * Registration by mail
 */
export const UserRegisterByMail = /* @__PURE__ */ (() =>
  z.object({
    type: z.enum(['email']),
    user_string: MailAddress,
    code: VerificationCode,
    password: LoginPassword,
    re_password: LoginPassword,
    extension_code: z.string().check(z.regex(/^[A-Za-z0-9]{4,16}$/)),
    agreement: Agreement,
  }))()

/**
 * Registration by phone
 */
export const UserRegisterByMobile = /* @__PURE__ */ (() =>
  z.object({
    type: z.enum(['mobile']),
    user_string: MobileNumber,
    code: VerificationCode,
    password: LoginPassword,
    re_password: LoginPassword,
    extension_code: z.string().check(z.regex(/^[A-Za-z0-9]{4,16}$/)),
    agreement: Agreement,
    areacode: z.string().check(z.regex(/^\d{1,4}$/)),
  }))()

/**
 * Registration by mail or by phone; `type` says which
 */
export const UserRegisterForm = /* @__PURE__ */ (() =>
  z.discriminatedUnion('type', [
    z.extend(UserRegisterByMail, { type: z.literal('email') }),
    z.extend(UserRegisterByMobile, { type: z.literal('mobile') }),
  ]))()

/**
 * Identifier of an account
 */
export const LoginKind = /* @__PURE__ */ (() => z.enum(['email', 'mobile']))()

/**
 * The account that signs in
 */
export const UserLoginForm = /* @__PURE__ */ (() =>
  z.object({
    user_string: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    user_type: z.optional(LoginKind),
    areacode: z.optional(z.string().check(z.regex(/^\d{0,4}$/))),
  }))()

/**
 * A new password
 */
export const UserForgetForm = /* @__PURE__ */ (() =>
  z.object({
    account: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    area_code: z.optional(z.string().check(z.regex(/^\d{0,4}$/))),
    password: LoginPassword,
    repassword: LoginPassword,
    code: VerificationCode,
  }))()

/**
 * A new login password
 */
export const UserEPwdForm = /* @__PURE__ */ (() =>
  z.object({
    old_password: z.string().check(z.minLength(1), z.maxLength(128)),
    password: LoginPassword,
    re_password: LoginPassword,
  }))()

/**
 * The fund password, digits alone
 */
export const FundPassword = /* @__PURE__ */ (() => z.string().check(z.regex(/^\d{6}$/)))()

/**
 * A fund password that somebody chooses: neither one digit six times nor six digits in a row
 */
export const NewFundPassword = /* @__PURE__ */ (() =>
  z.intersection(
    FundPassword,
    z
      .string()
      .check(
        z.regex(
          /^(?!(\d)\1{5}$|(?:012345|123456|234567|345678|456789|567890|098765|987654|876543|765432|654321|543210)$)/,
        ),
      ),
  ))()

/**
 * A fund password
 */
export const SafeUpdatePasswordForm = /* @__PURE__ */ (() =>
  z.object({
    oldpassword: z.optional(z.string().check(z.regex(/^(\d{6})?$/))),
    password: NewFundPassword,
    re_password: FundPassword,
    code: z.optional(z.string().check(z.maxLength(16))),
  }))()

/**
 * Basic verification
 */
export const UserRealNameForm = /* @__PURE__ */ (() =>
  z.object({
    country: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/)),
    name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/)),
    card_id: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/)),
    address: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
  }))()

/**
 * Address of a picture that `upload` gave
 */
export const PictureUrl = /* @__PURE__ */ (() =>
  z.string().check(z.maxLength(512), z.regex(/^(https?:\/\/\S+|\/\S+)$/)))()

/**
 * Advanced verification
 */
export const UserRealName2Form = /* @__PURE__ */ (() =>
  z.object({
    card_id: z.optional(z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/))),
    front_pic: PictureUrl,
    reverse_pic: PictureUrl,
    hand_pic: PictureUrl,
    address: z.optional(z.string().check(z.maxLength(128))),
  }))()

/**
 * Card or account number; spaces and hyphens between the digits are allowed
 */
export const BankAccountNumber = /* @__PURE__ */ (() =>
  z.string().check(z.maxLength(64), z.regex(/^(?!.*[ -]$)(\d[ -]?){8,34}$/)))()

/**
 * SWIFT code (BIC), letters and digits
 */
export const SwiftCode = /* @__PURE__ */ (() =>
  z.string().check(z.regex(/^([A-Za-z0-9]{8}|[A-Za-z0-9]{11})$/)))()

/**
 * International bank account number, ISO 13616: country, check digits (mod 97), account
 */
export const Iban = /* @__PURE__ */ (() =>
  z.string().check(z.maxLength(64), z.regex(/^[A-Za-z]{2}\d{2}( ?[A-Za-z0-9]){11,30}$/)))()

/**
 * A bank card; all its own fields are needed
 */
export const UserCashSaveForm = /* @__PURE__ */ (() =>
  z.object({
    bank_account: BankAccountNumber,
    real_name: z.string().check(z.minLength(1), z.maxLength(64), z.regex(/\S/)),
    bank_name: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    bank_deposit: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    bank_branch: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    bank_address: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    swift_code: SwiftCode,
    iban: Iban,
    residence_address: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    postal_code: z.string().check(z.minLength(1), z.maxLength(16), z.regex(/\S/)),
    pay_password: z.optional(FundPassword),
    code: z.optional(VerificationCode),
  }))()

/**
 * In which language
 */
export const UserCashInfoForm = /* @__PURE__ */ (() =>
  z.object({
    lang: z.optional(LanguageCode),
  }))()

/**
 * Since when
 */
export const UserInviteListForm = /* @__PURE__ */ (() =>
  z.object({
    time: z.optional(
      z
        .string()
        .check(
          z.maxLength(19),
          z.regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?)?$/),
        ),
    ),
  }))()

/**
 * Which rows
 */
export const PageForm = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 20),
  }))()

/**
 * Number of a record, market or currency, from 1
 */
export const Id = /* @__PURE__ */ (() => z.int().check(z.gte(1), z.lte(2147483647)))()

/**
 * Which articles; in the language of the caller when `lang` is left out
 */
export const NewsListForm = /* @__PURE__ */ (() =>
  z.object({
    c_id: z.optional(Id),
    lang: z.optional(LanguageCode),
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 15),
  }))()

/**
 * Which article
 */
export const NewsDetailForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * Length of a candle; `1H`, `1D`, `1W`, `1M` and `1Y` are other names of `60min`, `1day`, `1week`, `1mon` and `1year`
 */
export const CandlePeriod = /* @__PURE__ */ (() =>
  z.enum([
    '1min',
    '5min',
    '15min',
    '30min',
    '60min',
    '1H',
    '1D',
    '1W',
    '1M',
    '1Y',
    '1day',
    '1week',
    '1mon',
    '1year',
  ]))()

/**
 * Seconds since 1970
 */
export const UnixSeconds = /* @__PURE__ */ (() => z.int().check(z.gte(0), z.lte(99999999999)))()

/**
 * Query of currencyNewTimeshar
 */
export const CurrencyNewTimesharQuery = /* @__PURE__ */ (() =>
  z.object({
    symbol: z.string().check(z.regex(/^[A-Za-z0-9]{2,12}\/[A-Za-z0-9]{2,12}$/)),
    period: CandlePeriod,
    from: UnixSeconds,
    to: UnixSeconds,
  }))()

/**
 * Query of currencyDeal
 */
export const CurrencyDealQuery = /* @__PURE__ */ (() =>
  z.object({
    currency_id: Id,
    legal_id: Id,
  }))()

/**
 * Which currencies
 */
export const WalletListForm = /* @__PURE__ */ (() =>
  z.object({
    currency_name: z.optional(z.string().check(z.maxLength(16))),
  }))()

/**
 * Account kind: `change` spot, `micro` second-contract, `lever` contract, `legal` trust
 */
export const AccountKind = /* @__PURE__ */ (() => z.enum(['legal', 'change', 'lever', 'micro']))()

/**
 * Which balance
 */
export const WalletDetailForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
    type: AccountKind,
  }))()

/**
 * 1 trust, 2 spot, 3 contract, 4 option
 */
export const AccountKindNumber = /* @__PURE__ */ (() =>
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))()

/**
 * Which rows
 */
export const WalletLegalLogForm = /* @__PURE__ */ (() =>
  z.object({
    currency: z.optional(Id),
    type: z.optional(AccountKindNumber),
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 10),
  }))()

/**
 * A decimal above zero as text, up to 10 digits before and 8 after the point
 */
export const PositiveAmount = /* @__PURE__ */ (() =>
  z.string().check(z.regex(/^(?!0\d)(?=.*[1-9])\d{1,10}(\.\d{1,8})?$/)))()

/**
 * A transfer
 */
export const WalletChangeForm = /* @__PURE__ */ (() =>
  z.object({
    currency_id: Id,
    number: PositiveAmount,
    from_field: AccountKind,
    to_field: AccountKind,
  }))()

/**
 * Query of walletHzhistory
 */
export const WalletHzhistoryQuery = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 10),
  }))()

/**
 * Which currency
 */
export const WalletGetInAddressForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
  }))()

/**
 * A deposit that was sent
 */
export const WalletChargeReqForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
    amount: PositiveAmount,
    imgs: PictureUrl,
    account: z.optional(z.string().check(z.maxLength(128))),
    chain: z.optional(z.string().check(z.maxLength(16))),
    name: z.optional(z.string().check(z.maxLength(64))),
    bank_account: z.optional(z.string().check(z.maxLength(64))),
  }))()

/**
 * Query of chargeMentionLog2
 */
export const ChargeMentionLog2Query = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 5),
  }))()

/**
 * Which currency
 */
export const WalletGetInfoForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
    currencytxt: z.optional(z.string().check(z.maxLength(16))),
  }))()

/**
 * Which currency
 */
export const WalletGetAddressForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
  }))()

/**
 * A withdrawal
 */
export const WalletOutForm = /* @__PURE__ */ (() =>
  z.object({
    currency: Id,
    number: PositiveAmount,
    rate: z.optional(z.string().check(z.maxLength(32))),
    address: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    netType: z.optional(z.string().check(z.minLength(1), z.maxLength(16))),
    notes: z.optional(z.string().check(z.maxLength(128))),
    pay_password: FundPassword,
    code: z.optional(z.string().check(z.regex(/^(\d{6})?$/))),
    remark: z.optional(z.string().check(z.maxLength(255))),
  }))()

/**
 * An address to save
 */
export const WalletAddaddressForm = /* @__PURE__ */ (() =>
  z.object({
    currency_id: Id,
    address: z.string().check(z.minLength(1), z.maxLength(128), z.regex(/\S/)),
    notes: z.optional(z.string().check(z.maxLength(128))),
    netType: z.string().check(z.minLength(1), z.maxLength(16)),
    code: VerificationCode,
    pay_password: FundPassword,
  }))()

/**
 * Which address
 */
export const WalletDeladdressForm = /* @__PURE__ */ (() =>
  z.object({
    address_id: Id,
  }))()

/**
 * Query of chargeMentionLog3
 */
export const ChargeMentionLog3Query = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 5),
  }))()

/**
 * 1 buy, 2 sell
 */
export const SpotSide = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2)]))()

/**
 * A decimal from zero up as text, up to 10 digits before and 8 after the point
 */
export const AmountOrZero = /* @__PURE__ */ (() =>
  z.string().check(z.regex(/^(?!0\d)\d{1,10}(\.\d{1,8})?$/)))()

/**
 * A spot order
 */
export const CoinTradePlaceForm = /* @__PURE__ */ (() =>
  z.object({
    legal_id: Id,
    currency_id: Id,
    type: SpotSide,
    amount: PositiveAmount,
    target_price: AmountOrZero,
    trigger_price: z.optional(PositiveAmount),
    stop_loss_price: z.optional(PositiveAmount),
  }))()

/**
 * Which order
 */
export const CoinTradeCancelForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * 1 waiting, 2 completed, 3 cancelled
 */
export const SpotOrderStatus = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2), z.literal(3)]))()

/**
 * Query of coinList
 */
export const CoinListQuery = /* @__PURE__ */ (() =>
  z.object({
    currency_id: z.optional(Id),
    legal_id: z.optional(Id),
    status: z.optional(SpotOrderStatus),
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 20),
  }))()

/**
 * -1 all, 1 open, 2 closing, 3 closed
 */
export const OptionStatusFilter = /* @__PURE__ */ (() =>
  z.union([z.literal(-1), z.literal(1), z.literal(2), z.literal(3)]))()

/**
 * Query of microtradeLists
 */
export const MicrotradeListsQuery = /* @__PURE__ */ (() =>
  z.object({
    status: z.optional(OptionStatusFilter),
    match_id: z._default(z.optional(z.int().check(z.gte(-1), z.lte(2147483647))), -1),
    currency_id: z._default(z.optional(z.int().check(z.gte(-1), z.lte(2147483647))), -1),
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 10),
  }))()

/**
 * 1 up (call), 2 down (put), 3 even (flat)
 */
export const OptionType = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2), z.literal(3)]))()

/**
 * Purchase of an option
 */
export const MicrotradeSubmitForm = /* @__PURE__ */ (() =>
  z.object({
    match_id: Id,
    currency_id: Id,
    type: OptionType,
    seconds: z.int().check(z.gte(1), z.lte(86400)),
    number: z.string().check(z.regex(/^[1-9]\d{0,11}$/)),
    lang: z.optional(z.string().check(z.maxLength(8))),
  }))()

/**
 * Which option
 */
export const MicrotradeOrderForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * Which pair
 */
export const LeverDealForm = /* @__PURE__ */ (() =>
  z.object({
    currency_id: Id,
    legal_id: Id,
  }))()

/**
 * 1 long, 2 short
 */
export const ContractSide = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2)]))()

/**
 * 0 limit, 1 market
 */
export const ContractOrderKind = /* @__PURE__ */ (() => z.union([z.literal(0), z.literal(1)]))()

/**
 * A contract order
 */
export const LeverSubmitForm = /* @__PURE__ */ (() =>
  z.object({
    legal_id: Id,
    currency_id: Id,
    share: z.int().check(z.gte(1), z.lte(1000000)),
    multiple: z.int().check(z.gte(1), z.lte(1000)),
    type: z.optional(ContractSide),
    status: z.optional(ContractOrderKind),
    target_price: z.optional(PositiveAmount),
    target_profit_price: z.optional(PositiveAmount),
    stop_loss_price: z.optional(PositiveAmount),
  }))()

/**
 * -1 all, then as ContractStatus
 */
export const ContractStatusFilter = /* @__PURE__ */ (() =>
  z.union([z.literal(-1), z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]))()

/**
 * Which orders
 */
export const LeverMyTradeForm = /* @__PURE__ */ (() =>
  z.object({
    status: z.optional(ContractStatusFilter),
    currency_id: z._default(z.optional(z.int().check(z.gte(0), z.lte(2147483647))), 0),
    legal_id: z._default(z.optional(z.int().check(z.gte(0), z.lte(2147483647))), 0),
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 10),
  }))()

/**
 * Which position, and how much of it
 */
export const LeverCloseForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
    share: z.optional(z.int().check(z.gte(1), z.lte(1000000))),
  }))()

/**
 * Both stops of a position
 */
export const LeverSetstopForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
    target_profit_price: AmountOrZero,
    stop_loss_price: AmountOrZero,
  }))()

/**
 * Which position, and how much margin
 */
export const LeverAddmarginForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
    amount: PositiveAmount,
  }))()

/**
 * Query of lhDepositConfig
 */
export const LhDepositConfigQuery = /* @__PURE__ */ (() =>
  z.object({
    page: z.optional(z.int().check(z.gte(1), z.lte(100000))),
  }))()

/**
 * Query of lhDepositProductInfo
 */
export const LhDepositProductInfoQuery = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * 1 running, 2 ended
 */
export const PlanOrderStatus = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2)]))()

/**
 * 0 no, 1 yes
 */
export const Flag = /* @__PURE__ */ (() => z.union([z.literal(0), z.literal(1)]))()

/**
 * Query of lhDepositOrderList
 */
export const LhDepositOrderListQuery = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 20),
    status: z.optional(PlanOrderStatus),
    is_cancel: z.optional(Flag),
  }))()

/**
 * Purchase of a product
 */
export const LhDepositBuyForm = /* @__PURE__ */ (() =>
  z.object({
    config_id: Id,
    amount: PositiveAmount,
    agreement: Agreement,
  }))()

/**
 * Which order
 */
export const LhDepositOrderCancelForm = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * Query of lhSendConfig
 */
export const LhSendConfigQuery = /* @__PURE__ */ (() =>
  z.object({
    page: z.optional(z.int().check(z.gte(1), z.lte(100000))),
  }))()

/**
 * Query of lhSendProductInfo
 */
export const LhSendProductInfoQuery = /* @__PURE__ */ (() =>
  z.object({
    id: Id,
  }))()

/**
 * 1 running, 2 ended
 */
export const SubscriptionStatus = /* @__PURE__ */ (() => z.union([z.literal(1), z.literal(2)]))()

/**
 * Query of lhSendOrderList
 */
export const LhSendOrderListQuery = /* @__PURE__ */ (() =>
  z.object({
    page: z._default(z.optional(z.int().check(z.gte(1), z.lte(100000))), 1),
    limit: z._default(z.optional(z.int().check(z.gte(1), z.lte(100))), 50),
    status: z.optional(SubscriptionStatus),
  }))()

/**
 * A subscription, or a redemption when `redeem_id` is given
 */
export const LhSendOrderPlaceForm = /* @__PURE__ */ (() =>
  z.object({
    config_id: Id,
    amount: z.string().check(z.regex(/^(?!0\d)(?=.*[1-9])\d{1,10}(\.\d{1,4}0{0,4})?$/)),
    redeem_id: z.optional(Id),
  }))()

/** Body schemas by operation. */
export const formOf = {
  setLang: SetLangForm,
  smsMail: SmsMailForm,
  smsSend: SmsSendForm,
  userCheckMobile: UserCheckMobileForm,
  userCheckEmail: UserCheckEmailForm,
  userRegister: UserRegisterForm,
  userLogin: UserLoginForm,
  userForget: UserForgetForm,
  userEPwd: UserEPwdForm,
  safeUpdatePassword: SafeUpdatePasswordForm,
  userRealName: UserRealNameForm,
  userRealName2: UserRealName2Form,
  userCashSave: UserCashSaveForm,
  userCashInfo: UserCashInfoForm,
  userInviteList: UserInviteListForm,
  userMyInviteList: PageForm,
  userMyAccountReturn: PageForm,
  newsList: NewsListForm,
  newsDetail: NewsDetailForm,
  walletList: WalletListForm,
  walletDetail: WalletDetailForm,
  walletLegalLog: WalletLegalLogForm,
  walletChange: WalletChangeForm,
  walletGetInAddress: WalletGetInAddressForm,
  walletChargeReq: WalletChargeReqForm,
  walletGetInfo: WalletGetInfoForm,
  walletGetAddress: WalletGetAddressForm,
  walletOut: WalletOutForm,
  walletAddaddress: WalletAddaddressForm,
  walletDeladdress: WalletDeladdressForm,
  coinTradePlace: CoinTradePlaceForm,
  coinTradeCancel: CoinTradeCancelForm,
  microtradeSubmit: MicrotradeSubmitForm,
  microtradeOrder: MicrotradeOrderForm,
  leverDeal: LeverDealForm,
  leverSubmit: LeverSubmitForm,
  leverMyTrade: LeverMyTradeForm,
  leverClose: LeverCloseForm,
  leverSetstop: LeverSetstopForm,
  leverAddmargin: LeverAddmarginForm,
  lhDepositBuy: LhDepositBuyForm,
  lhDepositOrderCancel: LhDepositOrderCancelForm,
  lhSendOrderPlace: LhSendOrderPlaceForm,
} as const

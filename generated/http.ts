// written by npm run generate; do not edit
import type * as Enums from './enums.ts'
export interface paths {
  '/set/lang': {
    parameters: {}
    /**
     * Choose a language
     * @description Answers the language that was chosen. The client stores it as `lang` and sends it as `language-mark` from then on.
     */
    post: operations['setLang']
  }
  '/get/lang': {
    parameters: {}
    /**
     * Read the language
     * @description Answers the language that `language-mark` names; `en` without it.
     */
    post: operations['getLang']
  }
  '/area_code': {
    parameters: {}
    /**
     * List calling codes
     * @description Answers the calling codes that a phone number can be registered with, by country, in the language of the caller.
     *     Some countries share one: +1, +7, +44 and others are listed more than once.
     */
    post: operations['areaCode']
  }
  '/set/get_customer_url': {
    parameters: {}
    /**
     * Read the address of online chat
     * @description Answers the page of the online chat, absolute or relative to the product host.
     */
    post: operations['setGetCustomerUrl']
  }
  '/sms_mail': {
    parameters: {}
    /**
     * Send a code by mail
     * @description Sends a code of six digits to a mail address. It is valid for ten minutes and five tries; an older code for the same purpose becomes invalid, and a request that is refused for something else leaves it valid. An address gets at most three codes a minute.
     */
    post: operations['smsMail']
  }
  '/sms_send': {
    parameters: {}
    /**
     * Send a code by text message
     * @description Sends a code of six digits to a phone number, by the rules of `sms_mail`. A number is known together with its
     *     calling code: +66 81 234 5678 and +81 81 234 5678 are two accounts, while +66 081 234 5678 and +66 81 234 5678
     *     are the same.
     */
    post: operations['smsSend']
  }
  '/set/sms_other_mail': {
    parameters: {}
    /**
     * Send a code to the own account
     * @description Sends a code of six digits to the mail address or phone number that the caller signs in with. It confirms withdrawals, withdrawal addresses and changes of the bank card.
     */
    post: operations['setSmsOtherMail']
  }
  '/user/check_mobile': {
    parameters: {}
    /**
     * Check a code of a text message
     * @description Says whether a code that was sent by text message for a forgotten password is right. It stays valid for
     *     `user/forget`. The request names no account, so the mock compares with the codes that were asked for from the
     *     same IP address; a wrong code counts as a wrong try at each of them.
     */
    post: operations['userCheckMobile']
  }
  '/user/check_email': {
    parameters: {}
    /**
     * Check a code of a mail
     * @description Says whether a code that was sent by mail for a forgotten password is right. It stays valid for `user/forget`.
     *     The request names no account, so the mock compares with the codes that were asked for from the same IP address;
     *     a wrong code counts as a wrong try at each of them.
     */
    post: operations['userCheckEmail']
  }
  '/user/register': {
    parameters: {}
    /**
     * Register
     * @description Opens an account by mail address or phone number, with a code of `sms_mail` or `sms_send`. The two passwords must be equal, the invitation code must be that of a user, and `agreement` says that the user and privacy agreements were ticked. Live backends do not know `agreement` and ignore it.
     */
    post: operations['userRegister']
  }
  '/user/login': {
    parameters: {}
    /**
     * Sign in
     * @description Answers a session token that is valid for a day; older sessions of the user end. A wrong password and an unknown
     *     account get the same answer.
     *
     *     To sign in by phone, send the calling code in `areacode` or write the number with `+`; without either, the number
     *     is accepted while only one account has it.
     */
    post: operations['userLogin']
  }
  '/user/logout': {
    parameters: {}
    /**
     * Sign out
     * @description Ends the session of the caller; its sockets receive `logged_out`. Sent again, it answers `999`. A client forgets its session even when this call fails.
     */
    post: operations['userLogout']
  }
  '/user/forget': {
    parameters: {}
    /**
     * Replace a forgotten password
     * @description Sets a new login password with a code that was sent for `forget`. Every session of the user ends. The confirmation is named `repassword` here, as on live backends.
     */
    post: operations['userForget']
  }
  '/user/center': {
    parameters: {}
    /**
     * Read the own profile
     * @description Answers the caller with the state of both verifications and what was filed for them.
     */
    get: operations['userCenter']
  }
  '/user/center2': {
    parameters: {}
    /**
     * Read the state of the advanced verification
     * @description Answers the caller; `review_status` is that of the advanced verification here. The addresses of pictures in `identity` can be opened for five to ten minutes; each answer has fresh ones.
     */
    get: operations['userCenter2']
  }
  '/user/e_pwd': {
    parameters: {}
    /**
     * Change the login password
     * @description Sets a new login password. All other sessions of the user end. `password` and `re_password` must be equal; live backends do not ask for `re_password`.
     */
    post: operations['userEPwd']
  }
  '/user/has_password': {
    parameters: {}
    /**
     * Ask whether a fund password is set
     * @description Answers 1 when the caller has a fund password and 2 when not.
     */
    post: operations['userHasPassword']
  }
  '/safe/update_password': {
    parameters: {}
    /**
     * Set or change the fund password
     * @description Sets the fund password of six digits. Where one is set already, `oldpassword` must be right. Six equal digits and runs such as 123456 are refused.
     */
    post: operations['safeUpdatePassword']
  }
  '/user/real_name': {
    parameters: {}
    /**
     * Apply for basic verification
     * @description Files the basic data for review. It can be filed again after a rejection.
     */
    post: operations['userRealName']
  }
  '/user/real_name2': {
    parameters: {}
    /**
     * Apply for advanced verification
     * @description Files the three pictures (front and back of the document, and the person holding it) for review. Basic verification must have passed, and `card_id` is the number that it was passed with. Pictures are addresses that `upload` or `user/center2` gave to the same user, expired or not; no two of them may show the same.
     */
    post: operations['userRealName2']
  }
  '/upload': {
    parameters: {}
    /**
     * Send a picture
     * @description Keeps a picture and answers its address for the fields that want one. JPG, PNG and WebP are recognised by their first bytes, whatever the name of the file; 10 MB and 12,000 pixels a side at most. The address can be opened for five to ten minutes, by anybody who has it; as the value of a field it stays valid. A backend may limit the pictures of a user a day (`too-many-pictures`) and the room for all of them (`no-room-for-pictures`), and may remove a picture that no record uses after a day.
     */
    post: operations['upload']
  }
  '/user/cash_save': {
    parameters: {}
    /**
     * Save the bank card
     * @description Saves the bank card of the caller; an earlier one is replaced. Bank withdrawals go to it, so its holder must
     *     be the caller: once the identity is verified, `real_name` must be the verified name. Where `needs_proof` of
     *     `user/cash_info` is 1, saving is secured like a withdrawal address, by the fund password and a code of `set/sms_other_mail`.
     */
    post: operations['userCashSave']
  }
  '/user/cash_info': {
    parameters: {}
    /**
     * Read the bank card
     * @description Answers the bank card of the caller and the banks to choose from. Before a card is saved, only `banks` is there.
     */
    post: operations['userCashInfo']
  }
  '/user/my_poster': {
    parameters: {}
    /**
     * Read the own poster
     * @description Answers the invitation code of the caller, the address that a poster's QR code leads to, and pictures to put it on.
     */
    get: operations['userMyPoster']
  }
  '/user/my_share': {
    parameters: {}
    /**
     * Read what to share
     * @description Answers a title, a text and an address to share, in the language of the caller.
     */
    get: operations['userMyShare']
  }
  '/user/invite': {
    parameters: {}
    /**
     * Read the referral programme
     * @description Answers the code, headcount, earnings and rates of the caller. A trading fee of an invited user is rebated on
     *     three levels: to the inviter, to the inviter's inviter and to theirs.
     *
     *     **When it is paid.** Rebates of a day are pending until that day is over (UTC). Then they are credited to the
     *     spot account, one entry a currency, and count as earnings.
     */
    get: operations['userInvite']
  }
  '/user/invite_list': {
    parameters: {}
    /**
     * List the ranking
     * @description Answers the ten users who were credited most for inviting, the first one first; an empty list when nobody was.
     */
    post: operations['userInviteList']
  }
  '/user/my_invite_list': {
    parameters: {}
    /**
     * List invited users
     * @description Lists the users that registered with the code of the caller (level 1), with the code of one of those (level 2) or
     *     of level 2 (level 3), newest first, one page at a time.
     */
    post: operations['userMyInviteList']
  }
  '/user/my_account_return': {
    parameters: {}
    /**
     * List rebates
     * @description Lists the rebates of the caller, pending ones too, newest first, one page at a time.
     */
    post: operations['userMyAccountReturn']
  }
  '/news/list': {
    parameters: {}
    /**
     * List articles
     * @description Lists articles of a category in a language, newest first, one page at a time.
     */
    post: operations['newsList']
  }
  '/news/detail': {
    parameters: {}
    /**
     * Read an article
     * @description Answers one article with its text as HTML.
     */
    post: operations['newsDetail']
  }
  '/currency/quotation_new': {
    parameters: {}
    /**
     * List every market
     * @description Answers the quote currencies, each with its markets and their last 24 hours. Clients read the `quotation` of the first one. The class of a market (digital currency, precious metal, forex) is in `category`. `now_price` is the last price, which options and contracts use too; trades between customers count in `volume`.
     */
    get: operations['currencyQuotationNew']
  }
  '/currency/new_timeshar': {
    parameters: {}
    /**
     * Read candles
     * @description Answers the candles of one market and period that begin within `from` and `to`, ascending by time; the last one
     *     may still be growing. The periods `1H`, `1D`, `1W`, `1M` and `1Y` are other names of `60min`, `1day`, `1week`,
     *     `1mon` and `1year`. Days, weeks (from Monday), months and years begin at 00:00 UTC. At most 2000 candles come at
     *     once.
     *
     *     The close of the last candle is `now_price`. Trades between customers count in volume, high and low.
     *
     *     This operation alone uses the second envelope: `code` 1 with `data`, or `code` -1 with `msg`, also for input
     *     that breaks a rule.
     */
    get: operations['currencyNewTimeshar']
  }
  '/currency/deal': {
    parameters: {}
    /**
     * Read one market
     * @description Answers one market with the high and low of its last 24 hours, trades between customers included. `now_price` is the last price, which options and contracts use too.
     */
    get: operations['currencyDeal']
  }
  '/currency/user_currency_list': {
    parameters: {}
    /**
     * List the currencies of the caller
     * @description Answers every currency that can be transferred between accounts, with the wallet of the caller.
     */
    get: operations['currencyUserCurrencyList']
  }
  '/wallet/list': {
    parameters: {}
    /**
     * List every balance
     * @description Answers the four accounts of the caller with every currency that can be in them, also those with a zero balance. The totals are named `totle` and `usdt_totle`, as on live backends.
     */
    post: operations['walletList']
  }
  '/wallet/detail': {
    parameters: {}
    /**
     * Read one balance
     * @description Answers one balance of the caller: the free and frozen pair of the account kind `type`.
     */
    post: operations['walletDetail']
  }
  '/wallet/legal_log': {
    parameters: {}
    /**
     * List account changes
     * @description Lists what changed the free balances of the caller, newest first, one page at a time.
     */
    post: operations['walletLegalLog']
  }
  '/wallet/change': {
    parameters: {}
    /**
     * Transfer between accounts
     * @description Moves `number` of one currency from one account kind of the caller to another, at once and without a fee. A transfer out of the contract account is refused while a position is open.
     */
    post: operations['walletChange']
  }
  '/wallet/hzhistory': {
    parameters: {}
    /**
     * List transfers
     * @description Lists the transfers of the caller, newest first, one page at a time. A transfer has two rows: one out of an
     *     account, one into the other.
     */
    get: operations['walletHzhistory']
  }
  '/wallet/get_in_address': {
    parameters: {}
    /**
     * Read deposit addresses
     * @description Answers where the caller can send a currency: one address of their own for each chain, created on the first
     *     request and kept. For the bank currency 9999 it is the receiving bank account.
     */
    post: operations['walletGetInAddress']
  }
  '/wallet/charge_req': {
    parameters: {}
    /**
     * Report a deposit
     * @description Files a deposit with its proof picture for review. When it passes, `amount` is credited to the spot account; a bank transfer (9999) is credited in USDT one to one. `imgs` is an address that `upload` gave to the same user, expired or not; each upload proves one deposit, and can be used again after a rejection. The minimum of each coin is `min_charge` of `wallet/get_info`.
     */
    post: operations['walletChargeReq']
  }
  '/charge_mention/log2': {
    parameters: {}
    /**
     * List deposits
     * @description Lists the deposits of the caller, newest first, one page at a time.
     */
    get: operations['chargeMentionLog2']
  }
  '/wallet/get_info': {
    parameters: {}
    /**
     * Read fees and minimums
     * @description Answers the fee and the minimum of withdrawals of a currency, and its minimum deposit.
     */
    post: operations['walletGetInfo']
  }
  '/wallet/get_address': {
    parameters: {}
    /**
     * List saved addresses
     * @description Answers the saved withdrawal addresses of the caller for one currency; an empty list when there are none.
     */
    post: operations['walletGetAddress']
  }
  '/wallet/out': {
    parameters: {}
    /**
     * Withdraw
     * @description Files a withdrawal from the spot account and freezes `number` until it is reviewed; when it is rejected the
     *     money returns and the record says why. The fee is `rate` percent of `number`, rounded up to 8 places, and is
     *     deducted from it. The money arrives within 12 hours.
     *
     *     With `netType`, `address` may be new: it is saved together with the withdrawal, secured by the same code and fund
     *     password. This is an extension that a backend announces by `saves_address` of `wallet/get_info`; elsewhere
     *     `wallet/addaddress` comes first, with a code of its own.
     *
     *     Refused, in this order: identity not verified (`998`); no fund password; no saved address; an address that is
     *     not saved; a new address on a chain that the currency does not have, or that is saved with another chain; three
     *     withdrawals requested today (UTC); below the minimum; a wrong fund password; a wrong code; too little balance.
     *
     *     A withdrawal to the bank card, `currency` 9999, is paid from USDT one to one. It is refused without a saved card
     *     (`card-first`) and with a card that is not in the verified name (`holder-differs`).
     */
    post: operations['walletOut']
  }
  '/wallet/addaddress': {
    parameters: {}
    /**
     * Save a withdrawal address
     * @description Saves an address of the caller, secured by the fund password and a code of `set/sms_other_mail`.
     */
    post: operations['walletAddaddress']
  }
  '/wallet/deladdress': {
    parameters: {}
    /**
     * Remove a saved address
     * @description Removes a saved address of the caller. Withdrawals to it that were requested before are not affected.
     */
    post: operations['walletDeladdress']
  }
  '/charge_mention/log3': {
    parameters: {}
    /**
     * List withdrawals
     * @description Lists the withdrawals of the caller, newest first, one page at a time, each with the reason of a rejection and, for a bank card, the card.
     */
    get: operations['chargeMentionLog3']
  }
  '/coin/trade': {
    parameters: {}
    /**
     * Cancel a spot order
     * @description Cancels a waiting order of the caller; what was frozen for the rest of it is free again. Earlier fills stay.
     */
    put: operations['coinTradeCancel']
    /**
     * Place a spot order
     * @description Places an order for `amount` of the base currency: a limit order at `target_price`, or a market order when
     *     `target_price` is 0.
     *
     *     It is filled at once against the orders in the book, best price first, then oldest, at the price of the order in
     *     the book. The rest of a limit order waits, with the money for it frozen; the rest of a market order is
     *     cancelled. Orders of the same user are never filled against each other: what remains of the newer one is
     *     cancelled. An order that is cancelled entirely in this way still answers `ok`, with `order.status` 3 and nothing
     *     filled.
     *
     *     A waiting order is filled completely, at its own price, in the first tick whose price lies beyond it: below it
     *     for a buy, above it for a sale. At a tick of exactly its price it may keep waiting. Until then orders of other
     *     users can fill it.
     *
     *     The fee, 0.1 % of what is received, is rounded up to 8 places and taken from it.
     *
     *     With `trigger_price`, an extension that a market announces by `stop_limit`, a limit order becomes a stop-limit
     *     order: its money is frozen at once, but it enters the book only in the first tick after it was placed whose price
     *     reaches the trigger, from below if the trigger is above the last price, otherwise from above. Then it trades as
     *     if it were placed in that tick. Until then `triggered` is 0 and no other order meets it. Elsewhere the field is
     *     ignored and the order is placed at once.
     *
     *     With `stop_loss_price`, an extension that a market announces by `oco`, a limit sale has a take profit and a stop
     *     loss, of which one cancels the other: its limit waits in the book, and in the first tick after it was placed
     *     whose price is at or below `stop_loss_price` what remains of it leaves the book and is sold at market; `stopped`
     *     is 1 from then on. What finds no other order then is cancelled. Elsewhere the field is ignored.
     *
     *     Refused: a market without spot trading (`market-closed`; `cannot-sell` for a sale), below `min_amount`, above
     *     `max_amount` (`above-maximum`), more places than `amount_scale` or `price_scale` (`bad-step`), a price more than
     *     90 % off the last one, a trigger that is the last price (`trigger-price-reached`) or has no limit
     *     (`target-price-required`), a stop loss that is not below both the last price and the limit
     *     (`stop-loss-too-high`), or that comes with a purchase, a market order or a trigger
     *     (`stop-loss-without-limit-sale`), too little of what is paid with, and a market order that finds no other order
     *     (`no-liquidity`).
     */
    post: operations['coinTradePlace']
  }
  '/coin/list': {
    parameters: {}
    /**
     * List spot orders
     * @description Lists the orders of the caller, newest first, one page at a time, as a bare list without a total.
     */
    get: operations['coinList']
  }
  '/microtrade/lists': {
    parameters: {}
    /**
     * List own options
     * @description Lists the options of the caller, newest first, one page at a time. `status`, `match_id` and `currency_id` narrow the list; -1 means all. While an option is open, `end_price` and `fact_profits` are zero and `remain_milli_seconds` counts down to expiry.
     */
    get: operations['microtradeLists']
  }
  '/microtrade/seconds': {
    parameters: {}
    /**
     * List delivery times
     * @description Lists the delivery times that can be chosen, shortest first. Each has its own profit ratio and its own range of amounts, `min_num` to `max_num`, which the client shows before the purchase. An empty list is an answer, not a failure.
     */
    get: operations['microtradeSeconds']
  }
  '/microtrade/payable_currencies': {
    parameters: {}
    /**
     * List currencies that pay for options
     * @description Lists the currencies an option can be paid in, with the fee, the limits, presets and the second-contract wallet of the caller. Options are paid from `user_wallet.micro_balance`; `wallet/change` moves funds there.
     */
    get: operations['microtradePayableCurrencies']
  }
  '/microtrade/submit': {
    parameters: {}
    /**
     * Buy an option
     * @description Buys an option on whether the price of a market rises (`type` 1), falls (2) or stays the same (3) within
     *     `seconds`.
     *
     *     **Refused** when the identity of the caller is not verified (`998`), when the delivery time is not offered, when
     *     `number` is below the minimum or above the maximum of that delivery time or of the paying currency, is not a
     *     multiple of `micro_min`, when too many options are open, and when the second-contract account holds less than
     *     `number` plus the fee.
     *
     *     **Entry.** The entry price is the price of the tick that accepts the order, the `now_price` of the market;
     *     trades of customers do not move it. `number` and the fee, `number` x `micro_trade_fee` / 100, leave the
     *     second-contract account at once. The fee is not returned.
     *
     *     **Exit.** The exit price is that of the last tick at or before expiry, `seconds` after entry.
     *     - Up wins when exit is above entry, down wins when it is below. A win pays `number` back plus `number` x
     *       `profit_ratio` / 100.
     *     - An equal price refunds `number` of up and down, and pays even: `number` back plus `number` x `even_ratio` /
     *       100.
     *     - Any other outcome loses `number`, and never more.
     *
     *     All amounts have 8 places and profit is rounded down. `profit_result` is 1 for a win, 0 for a refund, -1 for a
     *     loss.
     */
    post: operations['microtradeSubmit']
  }
  '/microtrade/order': {
    parameters: {}
    /**
     * Read one option
     * @description Answers one option of the caller, as a client asks for it after the countdown ended. The path is the
     *     specification's; no public backend shows its fields, so that an `id` is sent and one option comes is an assumption. An option
     *     whose expiry has passed may still be `closing` for a moment: ask again. Options of other users are not found.
     */
    post: operations['microtradeOrder']
  }
  '/lever/deal': {
    parameters: {}
    /**
     * Read what an order form for contracts needs
     * @description Answers what an order form for one pair needs: the choices of leverage and lots, the limits of lots, the last
     *     price, the free balance of the contract account and the open positions of the caller. `lever_transaction` splits
     *     positions of the pair by side; it holds the positions of the caller only, never those of other users.
     */
    post: operations['leverDeal']
  }
  '/lever/submit': {
    parameters: {}
    /**
     * Open a contract position
     * @description Opens a long or short position with leverage, paid from the contract account in the quote currency.
     *
     *     **Size and cost.** Size = `share` x lot size of the market. Margin = price x size / `multiple`. Fee = price x
     *     size x 0.05 %, charged when the position opens and again, at the closing price, when it closes. Margin and fee
     *     are rounded up to 8 places and leave the free balance together; less than that is refused.
     *
     *     **Market (`status` 1)** fills at once: a long at the best ask, a short at the best bid that `market_depth`
     *     shows, waiting spot orders of customers among them. Nothing is taken from the book, and the fill is never better than
     *     the last price: a better offer in the book counts as the last price. `target_price` is ignored. An order is
     *     refused that a wide book would open beyond its own liquidation price (`opens-beyond-liquidation`).
     *
     *     **Limit (`status` 0)** needs `target_price`, below the last price for a long and above it for a short, with no
     *     more places than the market's `price_scale` (`bad-step`), at most 90 % off the last price
     *     (`price-out-of-range`). It waits with its margin and fee frozen, order status 0, until the price of a tick
     *     reaches it, and can be cancelled with `lever/close`. It opens at the price of the tick that reached the limit;
     *     margin and fee stay those of the limit price.
     *
     *     **Stops.** `target_profit_price` and `stop_loss_price` are left out when not used. When used, the take-profit of
     *     a long lies above the price and its stop-loss below; a short has them reversed. That price is both the last
     *     price and the one it opens at, or `target_price` of a limit order. They have no more places than `price_scale`
     *     (`bad-step`), and a stop-loss does not lie beyond the liquidation price, where it would never be reached
     *     (`stop-loss-beyond-liquidation`). Stops are checked against the last price of every tick, so trades between
     *     customers trigger none.
     *
     *     **Liquidation.** A position is closed by force at the price of the first tick at which margin plus profit or
     *     loss is `maintenance_percent` of margin or less: 10 % by default. A loss is never more than the margin.
     *
     *     Lots outside the limits, a multiple that is not offered and a closed market are refused, and so is any order
     *     while another position of the caller is closing (order status 2).
     */
    post: operations['leverSubmit']
  }
  '/lever/my_trade': {
    parameters: {}
    /**
     * List own contract orders
     * @description Lists the contract orders and positions of the caller, newest first, one page at a time, together with the risk rate and the total profit or loss over all open positions, whatever the filter. Asked for those that are closed or cancelled alone, a backend may begin with the one that ended last. All fields of the form are optional.
     */
    post: operations['leverMyTrade']
  }
  '/lever/close': {
    parameters: {}
    /**
     * Close a position or cancel a pending order
     * @description Closes an open position of the caller (order status 1) at once, a long at the best bid and a short at the best
     *     ask, as `lever/submit` says of orders at market. The closing fee of 0.05 % is taken, and margin plus profit or
     *     loss goes back to the contract account; the loss never goes beyond margin.
     *
     *     A pending limit order (status 0) is cancelled instead: it becomes 4, and its margin and fee return in full. This
     *     follows the specification, whose contracts can be cancelled; older backends of the family close status 1 only.
     *     Positions in any other status are refused. The client asks for confirmation before it calls.
     *
     *     With `share`, an extension that a backend announces by `partial_close` of `lever/deal`, only that many lots are
     *     closed. They leave the position as a closed one with an `id` of its own, with their share of size, margin and
     *     opening fee, rounded down; the rest stays open under its `id`, at the same price and stops.
     */
    post: operations['leverClose']
  }
  '/lever/setstop': {
    parameters: {}
    /**
     * Set take-profit and stop-loss
     * @description Sets both stops of an open position of the caller (order status 1); both prices are required. Zero removes that stop, which is an extension that a backend announces by `single_stops` of `lever/deal`; elsewhere both are above zero. For a long the take-profit price lies above, and the stop-loss price below, both the open price and the current price; for a short they are reversed. They have no more places than the market's `price_scale` (`bad-step`), and the stop-loss does not lie beyond the liquidation price (`stop-loss-beyond-liquidation`). The new prices replace the old ones and are checked against the price of every tick. A position closed by a stop fills at the price of the tick that reached it.
     */
    post: operations['leverSetstop']
  }
  '/lever/addmargin': {
    parameters: {}
    /**
     * Add margin to a position
     * @description Moves an amount of the free contract balance to the margin of an open position of the caller (order status 1).
     *     `caution_money` grows by it, `origin_caution_money` stays, and the liquidation price moves away from the open
     *     price. Size, open price, leverage and stops stay, and no fee is charged. The amount returns with the margin
     *     when the position closes; it cannot be taken out before. A closed market does not refuse it.
     *
     *     An extension that a backend announces by `added_margin` of `lever/deal`.
     */
    post: operations['leverAddmargin']
  }
  '/lh/deposit/report': {
    parameters: {}
    /**
     * Sum up own plans
     * @description Answers the totals of the caller over all orders of earn. Everything is zero when there are none. Amounts are decimal strings here, though live backends may send numbers; `count` is an integer.
     */
    get: operations['lhDepositReport']
  }
  '/lh/deposit/config': {
    parameters: {}
    /**
     * List plans
     * @description Lists the plans on sale, shortest term first. `interest_rate` and `total_yield` are percent of principal for the whole term, `daily_rate` is percent a day. The answer is a bare list without a total; with `page` it holds ten rows at most, and a page past the end is empty.
     */
    get: operations['lhDepositConfig']
  }
  '/lh/deposit/product_info': {
    parameters: {}
    /**
     * Read one plan
     * @description Answers one plan, with what a purchase page shows before the confirmation: yield, least and most principal,
     *     term and penalty. A plan that is unknown or no longer on sale is not found.
     */
    get: operations['lhDepositProductInfo']
  }
  '/lh/deposit/order': {
    parameters: {}
    /**
     * List own orders of plans
     * @description Lists the orders of the caller, newest first, one page at a time. The three tabs of a client are: hosting
     *     `status=1`, completed `status=2&is_cancel=0`, redeemed `status=2&is_cancel=1`.
     */
    get: operations['lhDepositOrderList']
  }
  '/lh/deposit': {
    parameters: {}
    /**
     * Buy a plan
     * @description Moves `amount` from the spot account into custody on the trust account and starts a term of `day` days. Every
     *     day, at the hour of the purchase, the order is credited `amount` x daily rate, rounded down to 8 places. At the
     *     end principal and yield go to the spot account.
     *
     *     Refused, in this order: an unknown plan; an `amount` below `save_min` (`minimum-purchase`) or above
     *     `save_max`; a free spot balance below `save_min` (`balance-below-minimum`); a free spot balance below `amount`
     *     (`insufficient-balance`).
     */
    post: operations['lhDepositBuy']
  }
  '/lh/deposit/order/cancel': {
    parameters: {}
    /**
     * Redeem a plan early
     * @description Ends a running order of the caller (`status` 1) before its time. The penalty is deducted from principal:
     *     `amount` minus penalty, and the yield credited so far, go to the spot account. `cancel_fee` keeps the penalty
     *     and `is_cancel` becomes 1. The client shows the penalty (`penalty_now`) and asks for confirmation before it
     *     calls.
     *
     *     The specification gives two readings of the penalty. The setting `penalty.rule` of the backend decides:
     *     - `settlement-ratio` (default): settlement ratio x remaining days x `amount`. Example: 0.4 % x 10 days x 1,000
     *       USDT = 40 USDT.
     *     - `daily-interest`: 1.5 x one day's interest. Example: 1.5 x 0.4 % x 1,000 USDT = 6 USDT.
     *
     *     A day that has begun counts as a whole one. The penalty is rounded up to 8 places and is never more than the
     *     principal.
     */
    post: operations['lhDepositOrderCancel']
  }
  '/lh/send/config': {
    parameters: {}
    /**
     * List launches
     * @description Lists the launches, newest first. The answer is a bare list without a total; with `page` it holds ten rows at most, and a page past the end is empty. A launch can be subscribed to while its `state` is `subscribing` and `send_start` has passed.
     */
    get: operations['lhSendConfig']
  }
  '/lh/send/product_info': {
    parameters: {}
    /**
     * Read one launch
     * @description Answers one launch with its price, lock-up, paying coin, start, closing and launch times and its state.
     */
    get: operations['lhSendProductInfo']
  }
  '/lh/send/order_list': {
    parameters: {}
    /**
     * List own subscriptions
     * @description Lists the subscriptions of the caller, newest first, one page at a time. `exam_status` is 3 while under review and 1 once passed. `total` and `total_interest` count every subscription that fits the filter, not only those of the page.
     */
    get: operations['lhSendOrderList']
  }
  '/lh/send/get_recommend': {
    parameters: {}
    /**
     * Read the recommended launch
     * @description Answers the one launch flagged as recommended, or null. A home page shows `recommend_title` and `recommend_content` as a notice.
     */
    get: operations['lhSendGetRecommend']
  }
  '/lh/send/order': {
    parameters: {}
    /**
     * Subscribe to a new coin
     * @description Subscribes to a new coin. `amount` is in the paying coin and leaves the free spot balance at once; new coins =
     *     `amount` / `change_rate`, rounded down to 4 places. They must be at least `buy_num` and at most `last_num`;
     *     oversubscription is refused, nothing is filled in part. Before `send_start`, after `send_end`, once sold out and
     *     after launch nothing can be subscribed.
     *
     *     **The last piece.** When less than the usual minimum is left, the rest can be bought as one piece, and `buy_num`
     *     is that piece: all that is left, or as much of it as an `amount` of 4 places pays for. A rest of which no such `amount`
     *     buys anything is no longer offered: the launch is sold out and `last_num` is zero.
     *
     *     **Review.** A subscription starts under review (`exam_status` 3). Passed (1), its coins are held for the caller.
     *     Rejected (2), `amount` returns to the spot account and the coins to `last_num`.
     *
     *     **Redemption.** The lock-up of `day` days counts from launch. After launch and lock-up the coins of a passed
     *     subscription are credited to the spot account and can be sold there: this is the `redeeming` state of the launch,
     *     and needs no call.
     *
     *     **Extension `redeem_id`.** A backend may keep the coins until the subscriber asks for them (setting
     *     `redemption`, `by-hand`). A call with `redeem_id`, the id of a passed subscription of the caller, after launch
     *     and lock-up, redeems it instead of subscribing: its coins are credited to the spot account and it ends.
     *     `config_id` and `amount` are then still required: the launch and the amount of that subscription; other values
     *     are refused. Nothing is paid and nothing is subscribed.
     */
    post: operations['lhSendOrderPlace']
  }
}
export type webhooks = Record<string, never>
export interface components {
  schemas: {
    /** @description Done; the text can be shown to the user */
    TextOk: {
      /** @enum {string} */
      type: 'ok'
      message: string
    }
    /** @description Refused; the text says why and can be shown to the user */
    Refused: {
      /** @enum {string} */
      type: 'error'
      message: string
      /** @description The input field at fault */
      field?: string
      reason?: components['schemas']['Reason']
    }
    /**
     * @description Stable id of a refusal, for programs; `x-reasons` says when it comes and what to do about it
     * @enum {string}
     */
    Reason:
      | 'above-maximum'
      | 'account-taken'
      | 'address-not-saved'
      | 'address-taken'
      | 'already-redeemed'
      | 'already-verified'
      | 'area-code-needed'
      | 'bad-step'
      | 'balance-below-minimum'
      | 'basic-first'
      | 'below-minimum'
      | 'binding-failed'
      | 'body-too-large'
      | 'busy'
      | 'cannot-sell'
      | 'card-first'
      | 'code-required'
      | 'contract-violation'
      | 'daily-limit'
      | 'deposit-failed'
      | 'deposits-closed'
      | 'fault-injected'
      | 'file-too-large'
      | 'foreign-page'
      | 'fund-password-not-set'
      | 'fund-password-required'
      | 'holder-differs'
      | 'holding-limit'
      | 'iban-checksum'
      | 'idempotency-key-reused'
      | 'insufficient-balance'
      | 'internal'
      | 'invalid-input'
      | 'lock-up'
      | 'lots-out-of-range'
      | 'market-closed'
      | 'minimum-purchase'
      | 'no-liquidity'
      | 'no-quote'
      | 'no-room-for-pictures'
      | 'not-a-picture'
      | 'not-cancellable'
      | 'not-closable'
      | 'not-found'
      | 'not-in-account'
      | 'not-redeemable'
      | 'number-differs'
      | 'opens-beyond-liquidation'
      | 'oversubscribed'
      | 'passwords-inconsistent'
      | 'picture-dimensions'
      | 'picture-not-found'
      | 'picture-repeated'
      | 'position-closing'
      | 'position-not-open'
      | 'position-open'
      | 'price-out-of-range'
      | 'proof-not-found'
      | 'proof-used'
      | 'redeem-mismatch'
      | 'reversed-times'
      | 'same-account-kind'
      | 'sellable-balance-insufficient'
      | 'sold-out'
      | 'stop-loss-beyond-liquidation'
      | 'stop-loss-side'
      | 'stop-loss-too-high'
      | 'stop-loss-without-limit-sale'
      | 'store-damaged'
      | 'store-failed'
      | 'store-full'
      | 'store-locked'
      | 'subscription-closed'
      | 'subscription-not-passed'
      | 'subscription-not-started'
      | 'take-profit-side'
      | 'target-price-required'
      | 'target-price-side'
      | 'too-many-attempts'
      | 'too-many-candles'
      | 'too-many-pictures'
      | 'too-many-worlds'
      | 'trigger-price-reached'
      | 'unknown-account'
      | 'unknown-area-code'
      | 'unknown-chain'
      | 'unknown-currency'
      | 'unknown-delivery-time'
      | 'unknown-example'
      | 'unknown-invitation'
      | 'unknown-issue'
      | 'unknown-market'
      | 'unknown-multiple'
      | 'unknown-operation'
      | 'unknown-product'
      | 'unknown-symbol'
      | 'unknown-world'
      | 'unreadable-address'
      | 'upload-failed'
      | 'withdraw-address-first'
      | 'withdrawals-closed'
      | 'world-replaced'
      | 'world-unreadable'
      | 'wrong-code'
      | 'wrong-fund-password'
      | 'wrong-old-password'
      | 'wrong-password'
      | 'wrong-phone'
      | 'wrong-step'
    /** @description The token is missing, unknown or expired */
    LoggedOut: {
      /** @enum {string} */
      type: '999'
      message: string
      reason?: components['schemas']['SessionEnd']
      /** @description When the session ended, milliseconds since 1970 */
      ended_at?: number
    }
    /**
     * @description Why a session ended, where the backend remembers it: another sign-in of the same account, a changed or reset password, a sign-out, or its time
     * @enum {string}
     */
    SessionEnd: 'signed-in-elsewhere' | 'password-changed' | 'signed-out' | 'expired'
    /** @description Identity verification is needed first */
    IdentityNeeded: {
      /** @enum {string} */
      type: '998'
      message: string
    }
    /** @description A text, from an operation that needs no token */
    PublicTextAnswer: components['schemas']['TextOk'] | components['schemas']['Refused']
    /** @description A text, from an operation that needs a token */
    TextAnswer:
      | components['schemas']['TextOk']
      | components['schemas']['Refused']
      | components['schemas']['LoggedOut']
    /** @description One page of rows, newest first */
    Page: {
      /** @description This page, counted from 1 */
      current_page: components['schemas']['Id']
      /** @description The rows */
      data: unknown
      /** @description Address of the first page */
      first_page_url: string
      /** @description Number of the first row of this page, null on an empty page */
      from: number | null
      /** @description The last page; 1 when there are no rows */
      last_page: components['schemas']['Id']
      /** @description Address of the last page */
      last_page_url: string
      /** @description Address of the next page, null on the last */
      next_page_url: string | null
      /** @description Address without query */
      path: string
      /** @description Rows a page */
      per_page: number
      /** @description Address of the previous page, null on the first */
      prev_page_url: string | null
      /** @description Number of the last row of this page, null on an empty page */
      to: number | null
      /** @description Rows in all */
      total: number
    }
    /** @description Which rows */
    PageForm: {
      /**
       * @description Page, counted from 1
       * @default 1
       */
      page?: number
      /**
       * @description Rows a page
       * @default 20
       */
      limit?: number
    }
    /** @description Number of a record, market or currency, from 1 */
    Id: number
    /**
     * @description A language of texts and messages; its code, and under `x-locales` what BCP-47 calls it
     * @enum {string}
     */
    LanguageCode: 'en' | 'th' | 'jp' | 'kr' | 'esp' | 'hk' | 'zh'
    /**
     * @description 0 no, 1 yes
     * @enum {integer}
     */
    Flag: Enums.Flag
    /** @description A signed decimal number as text */
    Decimal: string
    /** @description A signed decimal number as text with 2 decimal places */
    Decimal2: string
    /** @description A signed decimal number as text with 4 decimal places */
    Decimal4: string
    /** @description A signed decimal number as text with 5 decimal places */
    Decimal5: string
    /** @description A signed decimal number as text with 6 decimal places */
    Decimal6: string
    /** @description A signed decimal number as text with 8 decimal places */
    Decimal8: string
    /** @description A decimal above zero as text, up to 10 digits before and 8 after the point */
    PositiveAmount: string
    /** @description A decimal from zero up as text, up to 10 digits before and 8 after the point */
    AmountOrZero: string
    /** @description A time, `Y-m-d H:i:s` in UTC */
    DateTimeText: string
    /** @description A time, `Y-m-d H:i:s` in UTC, or null */
    DateTimeOrNull: string | null
    /** @description A time, `Y-m-d H:i:s` in UTC, or empty */
    DateTimeOrEmpty: string
    /** @description A date, `Y-m-d` in UTC */
    DateText: string
    /** @description Seconds since 1970 */
    UnixSeconds: number
    /**
     * @description Account kind: `change` spot, `micro` second-contract, `lever` contract, `legal` trust
     * @enum {string}
     */
    AccountKind: 'legal' | 'change' | 'lever' | 'micro'
    /**
     * @description `register` needs a free account, `forget` an existing one
     * @enum {string}
     */
    CodePurpose: 'register' | 'forget'
    /**
     * @description Identifier of an account
     * @enum {string}
     */
    LoginKind: 'email' | 'mobile'
    /**
     * @description Digital currency, precious metals or forex
     * @enum {string}
     */
    MarketCategory: 'digital' | 'metal' | 'forex'
    /**
     * @description Length of a candle; `1H`, `1D`, `1W`, `1M` and `1Y` are other names of `60min`, `1day`, `1week`, `1mon` and `1year`
     * @enum {string}
     */
    CandlePeriod:
      | '1min'
      | '5min'
      | '15min'
      | '30min'
      | '60min'
      | '1H'
      | '1D'
      | '1W'
      | '1M'
      | '1Y'
      | '1day'
      | '1week'
      | '1mon'
      | '1year'
    /**
     * @description The charge for early redemption
     * @enum {string}
     */
    PenaltyRule: 'settlement-ratio' | 'daily-interest'
    /**
     * @description `user` by its owner, the others by a price that reached the one that was set or the liquidation price
     * @enum {string}
     */
    ClosedBy: 'user' | 'take-profit' | 'stop-loss' | 'liquidation'
    /**
     * @description `redeeming` from launch on
     * @enum {string}
     */
    IssueState: 'subscribing' | 'sold-out' | 'redeeming'
    /**
     * @description 0 unverified, 1 under review, 2 verified
     * @enum {integer}
     */
    IdentityStatus: Enums.IdentityStatus
    /**
     * @description 1 set, 2 not set
     * @enum {integer}
     */
    FundPasswordState: Enums.FundPasswordState
    /**
     * @description 1 invited by the caller, 2 by one of those, 3 by one of level 2
     * @enum {integer}
     */
    ReferralLevel: Enums.ReferralLevel
    /**
     * @description 0 none, 1 this exchange, 2 a feed
     * @enum {integer}
     */
    MarketSource: Enums.MarketSource
    /**
     * @description 1 trust, 2 spot, 3 contract, 4 option
     * @enum {integer}
     */
    AccountKindNumber: Enums.AccountKindNumber
    /**
     * @description 1 under review, 2 passed, 3 rejected
     * @enum {integer}
     */
    ReviewStatus: Enums.ReviewStatus
    /**
     * @description 1 buy, 2 sell
     * @enum {integer}
     */
    SpotSide: Enums.SpotSide
    /**
     * @description 1 waiting, 2 completed, 3 cancelled
     * @enum {integer}
     */
    SpotOrderStatus: Enums.SpotOrderStatus
    /**
     * @description 1 up (call), 2 down (put), 3 even (flat)
     * @enum {integer}
     */
    OptionType: Enums.OptionType
    /**
     * @description 1 open, 2 closing, 3 closed
     * @enum {integer}
     */
    OptionStatus: Enums.OptionStatus
    /**
     * @description -1 all, 1 open, 2 closing, 3 closed
     * @enum {integer}
     */
    OptionStatusFilter: Enums.OptionStatusFilter
    /**
     * @description -1 loss, 0 even, 1 profit
     * @enum {integer}
     */
    OptionResult: Enums.OptionResult
    /**
     * @description 0 none, 1 first kind, 2 second kind
     * @enum {integer}
     */
    InsuranceKind: Enums.InsuranceKind
    /**
     * @description 1 long, 2 short
     * @enum {integer}
     */
    ContractSide: Enums.ContractSide
    /**
     * @description 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled
     * @enum {integer}
     */
    ContractStatus: Enums.ContractStatus
    /**
     * @description -1 all, then as ContractStatus
     * @enum {integer}
     */
    ContractStatusFilter: Enums.ContractStatusFilter
    /**
     * @description 0 limit, 1 market
     * @enum {integer}
     */
    ContractOrderKind: Enums.ContractOrderKind
    /**
     * @description 1 running, 2 ended
     * @enum {integer}
     */
    PlanOrderStatus: Enums.PlanOrderStatus
    /**
     * @description 1 running, 2 ended
     * @enum {integer}
     */
    SubscriptionStatus: Enums.SubscriptionStatus
    /**
     * @description 1 passed, 2 rejected, 3 under review
     * @enum {integer}
     */
    SubscriptionReview: Enums.SubscriptionReview
    /** @description The fund password, digits alone */
    FundPassword: string
    /** @description A fund password that somebody chooses: neither one digit six times nor six digits in a row */
    NewFundPassword: components['schemas']['FundPassword'] & string
    /** @description The login password, or a passphrase; not blanks alone. Live backends may refuse more than 16 characters */
    LoginPassword: string
    /**
     * @description 1, the user ticked the agreement; live backends do not ask for it
     * @enum {integer}
     */
    Agreement: 1
    /** @description A code that was sent by mail or text message, digits alone */
    VerificationCode: string
    /**
     * @description A phone number as people write it: spaces, hyphens, brackets and the zero that is dialled within a country do
     *     not count. With `+` and the country in front, the calling code beside it does not count either. The whole number
     *     has at most 15 digits (E.164).
     */
    MobileNumber: string
    /** @description Card or account number; spaces and hyphens between the digits are allowed */
    BankAccountNumber: string
    /** @description SWIFT code (BIC), letters and digits */
    SwiftCode: string
    /** @description International bank account number, ISO 13616: country, check digits (mod 97), account */
    Iban: string
    /** @description An e-mail address */
    MailAddress: string
    /** @description Address of a picture that `upload` gave */
    PictureUrl: string
    /** @description The outcome; `message` is the language that was chosen */
    SetLangOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LanguageCode']
    }
    /** @description A language */
    SetLangForm: {
      /** @description Language of the account's messages */
      lang: components['schemas']['LanguageCode']
    }
    /** @description The outcome; `message` is the language of the caller */
    GetLangOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LanguageCode']
    }
    /** @description The calling code of a country */
    AreaCode: {
      id: components['schemas']['Id']
      /** @description Country */
      name: string
      /** @description Calling code without `+` */
      area_code: string
    }
    AreaCodeOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['AreaCode'][]
    }
    /** @description Contacts of support */
    CustomerService: {
      /** @description Page of the online chat */
      customer_url: string
    }
    SetGetCustomerUrlOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['CustomerService']
    }
    /** @description A code by mail */
    SmsMailForm: {
      /** @description Mail address that the code is sent to */
      user_string: components['schemas']['MailAddress']
      /** @description Purpose: `register` needs a free account, `forget` an existing one */
      type: components['schemas']['CodePurpose']
    }
    /** @description A code by text message */
    SmsSendForm: {
      /** @description Phone number that the code is sent to */
      user_string: components['schemas']['MobileNumber']
      /** @description Purpose: `register` needs a free account, `forget` an existing one */
      type: components['schemas']['CodePurpose']
      /**
       * @description Calling code without `+`, one of `area_code`
       * @default 86
       */
      area_code?: string
    }
    /** @description A code */
    UserCheckMobileForm: {
      /** @description Code from the text message, six digits */
      mobile_code: components['schemas']['VerificationCode']
    }
    /** @description A code */
    UserCheckEmailForm: {
      /** @description Code from the mail, six digits */
      email_code: components['schemas']['VerificationCode']
    }
    /** @description Registration by mail */
    UserRegisterByMail: {
      /**
       * @description `email`: `user_string` is a mail address
       * @enum {string}
       */
      type: 'email'
      /** @description Mail address of the new account */
      user_string: components['schemas']['MailAddress']
      /** @description Code from `sms_mail`, six digits */
      code: components['schemas']['VerificationCode']
      /** @description Login password */
      password: components['schemas']['LoginPassword']
      /** @description Login password, repeated */
      re_password: components['schemas']['LoginPassword']
      /** @description Invitation code of another user, in upper or lower case */
      extension_code: string
      /** @description 1: the user accepts the agreement; live backends do not ask for it */
      agreement: components['schemas']['Agreement']
    }
    /** @description Registration by phone */
    UserRegisterByMobile: {
      /**
       * @description `mobile`: `user_string` is a phone number
       * @enum {string}
       */
      type: 'mobile'
      /** @description Phone number of the new account */
      user_string: components['schemas']['MobileNumber']
      /** @description Code from `sms_send`, six digits */
      code: components['schemas']['VerificationCode']
      /** @description Login password */
      password: components['schemas']['LoginPassword']
      /** @description Login password, repeated */
      re_password: components['schemas']['LoginPassword']
      /** @description Invitation code of another user, in upper or lower case */
      extension_code: string
      /** @description 1: the user accepts the agreement; live backends do not ask for it */
      agreement: components['schemas']['Agreement']
      /** @description Calling code without `+`; one word here, `area_code` elsewhere, as live backends spell it */
      areacode: string
    }
    /** @description Registration by mail or by phone; `type` says which */
    UserRegisterForm:
      | components['schemas']['UserRegisterByMail']
      | components['schemas']['UserRegisterByMobile']
    UserLoginOk: {
      /** @enum {string} */
      type: 'ok'
      /** @description The session token itself; live backends send 32 hexadecimal characters, the mock 64 */
      message: string
    }
    /** @description The account that signs in */
    UserLoginForm: {
      /** @description Mail address or phone number */
      user_string: string
      /** @description Login password */
      password: string
      /** @description Kind of `user_string` */
      user_type?: components['schemas']['LoginKind']
      /** @description Calling code without `+`; may be empty */
      areacode?: string
    }
    /** @description A new password */
    UserForgetForm: {
      /** @description Mail address or phone number */
      account: string
      /** @description Calling code without `+`; may be left out while only one account has the number */
      area_code?: string
      /** @description New login password */
      password: components['schemas']['LoginPassword']
      /** @description New login password, repeated */
      repassword: components['schemas']['LoginPassword']
      /** @description Code from `sms_mail` or `sms_send`, six digits */
      code: components['schemas']['VerificationCode']
    }
    /** @description The user */
    UserProfile: {
      id: components['schemas']['Id']
      /** @description The account that the user signs in with */
      account: string
      /** @description Nickname */
      nickname: string
      /** @description Phone number; empty when registered by mail */
      phone: string
      /** @description Mail address; empty when registered by phone */
      email: string
      /** @description Basic verification: 0 unverified, 1 under review, 2 verified */
      review_status: components['schemas']['IdentityStatus']
      /** @description Advanced verification: 0 unverified, 1 under review, 2 verified */
      advanced_user: components['schemas']['IdentityStatus']
      /** @description Verified name; empty before */
      name: string
      /** @description Document number, masked: first 2, six stars, last 2; empty before */
      card_id: string
      /** @description Why the last verification was sent back */
      review_reason?: string
      /** @description Time of the last decision about a verification; absent before one */
      reviewed_at?: components['schemas']['DateTimeText']
      /** @description The filed value; absent before filing */
      identity?: components['schemas']['FiledIdentity']
      /** @description Invitation code of the user */
      extension_code?: string
    }
    UserCenterOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['UserProfile']
    }
    /** @description The user, with the state of the advanced verification */
    AdvancedProfile: {
      id: components['schemas']['Id']
      /** @description Phone number; empty when registered by mail */
      phone: string
      /** @description Mail address; empty when registered by phone */
      email: string
      /** @description Verified name; empty before */
      name: string
      /** @description Document number, masked: first 2, six stars, last 2; empty before */
      card_id: string
      /** @description Advanced verification: 0 unverified, 1 under review, 2 verified */
      review_status: components['schemas']['IdentityStatus']
      /** @description Why the last one was sent back */
      review_reason?: string
      /** @description The filed value; absent before filing */
      identity?: components['schemas']['FiledIdentity']
      /** @description `user/real_name2` requires the number again: 0 no, 1 yes; default: yes */
      needs_card_id?: components['schemas']['Flag']
    }
    /** @description The latest filing: under review, verified or sent back; absent before */
    FiledIdentity: {
      /** @description Country, by name */
      country: string
      /** @description Full name */
      name: string
      /** @description Document number, masked: first 2, six stars, last 2 */
      card_id: string
      /** @description Contact address */
      address: string
      /** @description Front of the document; absent before advanced verification */
      front_pic?: string
      /** @description Back of the document; absent before advanced verification */
      reverse_pic?: string
      /** @description The person holding it; absent before advanced verification */
      hand_pic?: string
    }
    UserCenter2Ok: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['AdvancedProfile']
    }
    /** @description A new login password */
    UserEPwdForm: {
      /** @description The original one */
      old_password: string
      /** @description New login password */
      password: components['schemas']['LoginPassword']
      /** @description The new one once more */
      re_password: components['schemas']['LoginPassword']
    }
    UserHasPasswordOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['FundPasswordState']
    }
    /** @description A fund password */
    SafeUpdatePasswordForm: {
      /** @description The old one; needed when one is set. One word here, as live backends spell it */
      oldpassword?: string
      /** @description New fund password, six digits */
      password: components['schemas']['NewFundPassword']
      /** @description The new one once more */
      re_password: components['schemas']['FundPassword']
      /** @description Some backends of the family ask for a code in place of the old password; not read here */
      code?: string
    }
    /** @description Basic verification */
    UserRealNameForm: {
      /** @description Country, by name */
      country: string
      /** @description Full name */
      name: string
      /** @description Number of the identity document */
      card_id: string
      /** @description Contact address */
      address: string
    }
    /** @description Advanced verification */
    UserRealName2Form: {
      /** @description Number of the identity document, that of the basic step; may be left out where `needs_card_id` of `user/center2` is 0 */
      card_id?: string
      /** @description Front of the identity document, an address from `upload` */
      front_pic: components['schemas']['PictureUrl']
      /** @description Back of the identity document, an address from `upload` */
      reverse_pic: components['schemas']['PictureUrl']
      /** @description Customer holding the identity document, an address from `upload` */
      hand_pic: components['schemas']['PictureUrl']
      /** @description Contact address; clients send it empty */
      address?: string
    }
    UploadOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['PictureUrl']
    }
    /** @description A picture; `x-limits` has its size and how long a side of it may be */
    UploadForm: {
      /**
       * Format: binary
       * @description JPG, PNG or WebP by its first bytes
       */
      file: string
    }
    /** @description A bank card; all its own fields are needed */
    UserCashSaveForm: {
      /** @description Card or account number */
      bank_account: components['schemas']['BankAccountNumber']
      /** @description Full name of the card holder */
      real_name: string
      /** @description Name of the bank */
      bank_name: string
      /** @description Deposit bank */
      bank_deposit: string
      /** @description Branch */
      bank_branch: string
      /** @description Address of the bank */
      bank_address: string
      /** @description SWIFT code (BIC) of the bank */
      swift_code: components['schemas']['SwiftCode']
      /** @description IBAN of the account */
      iban: components['schemas']['Iban']
      /** @description Full address of the payee */
      residence_address: string
      /** @description Postal code */
      postal_code: string
      /** @description Needed where `user/cash_info` says so */
      pay_password?: components['schemas']['FundPassword']
      /** @description The code of `set/sms_other_mail`; required where `user/cash_info` says so */
      code?: components['schemas']['VerificationCode']
    }
    /** @description A bank to choose from */
    Bank: {
      id: components['schemas']['Id']
      /** @description Its name */
      name: string
    }
    /** @description The bank card of a user; its own fields are absent when none was saved */
    BankCard: {
      /** @description Card number */
      bank_account?: string
      /** @description Full name of the card holder */
      real_name?: string
      /** @description Name of the bank */
      bank_name?: string
      /** @description Deposit bank */
      bank_deposit?: string
      /** @description Branch */
      bank_branch?: string
      /** @description Address of the bank */
      bank_address?: string
      /** @description SWIFT code, 8 or 11 letters and digits */
      swift_code?: string
      /** @description International bank account number */
      iban?: string
      /** @description Full address of the payee */
      residence_address?: string
      /** @description Postal code */
      postal_code?: string
      /** @description Account of the user */
      account?: string
      create_time?: components['schemas']['DateTimeText']
      /** @description Banks to choose from */
      banks: components['schemas']['Bank'][]
      /** @description `user/cash_save` requires fund password and code: 0 no, 1 yes; default: no */
      needs_proof?: components['schemas']['Flag']
    }
    UserCashInfoOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['BankCard']
    }
    /** @description In which language */
    UserCashInfoForm: {
      /** @description Language that some clients send; `language-mark` decides */
      lang?: components['schemas']['LanguageCode']
    }
    /** @description A picture to put the code on */
    PosterPicture: {
      id: components['schemas']['Id']
      /** @description Its address */
      pic: string
    }
    /** @description Content of a poster */
    Poster: {
      /** @description Invitation code */
      extension_code: string
      /** @description Address of registration with the code */
      share_url: string
      /** @description Pictures to choose from */
      pics: components['schemas']['PosterPicture'][]
    }
    UserMyPosterOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Poster']
    }
    /** @description The link or code to share */
    Share: {
      /** @description Title */
      share_title: string
      /** @description Text */
      share_content: string
      /** @description Address of registration with the code */
      share_url: string
      /** @description Invitation code */
      extension_code: string
    }
    UserMyShareOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Share']
    }
    /** @description A place in the ranking */
    Ranked: {
      /** @description Earned by inviting, in USDT, 8 places */
      total: components['schemas']['Decimal8']
      user_id: components['schemas']['Id']
      /** @description Account, masked */
      account: string
    }
    /** @description The picture above the page */
    InviteAd: {
      /** @description Its address */
      image: string
    }
    /** @description The referral programme as the caller sees it */
    Invitation: {
      /** @description Invitation code */
      extension_code: string
      /** @description Authorization code; the same as the invitation code here */
      authorization_code: string
      /** @description Address of registration with the code */
      share_url: string
      /** @description Headcount: users invited, over all three levels; the `total` of `user/my_invite_list` */
      invite_num: number
      /** @description Total earnings credited so far, in USDT as of the days they were earned, 8 places; a decimal string also where live backends send 0 */
      invite_return_total: components['schemas']['Decimal8']
      /** @description Earnings of this day, credited when it is over (UTC), in USDT, 8 places */
      pending_earnings: components['schemas']['Decimal8']
      /** @description Rebate of all levels together, percent */
      total_return_rate: components['schemas']['Decimal']
      /** @description Rebate of the first level, percent */
      return_rate1: components['schemas']['Decimal']
      /** @description Rebate of the second level, percent */
      return_rate2: components['schemas']['Decimal']
      /** @description Rebate of the third level, percent */
      return_rate3: components['schemas']['Decimal']
      /** @description The three first of the ranking (spelt so) */
      inviteList: components['schemas']['Ranked'][]
      ad: components['schemas']['InviteAd']
    }
    UserInviteOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Invitation']
    }
    UserInviteListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['Ranked'][]
    }
    /** @description Since when */
    UserInviteListForm: {
      /** @description Earnings credited from this date on; empty means all */
      time?: string
    }
    /** @description An invited user */
    Invitee: {
      /** @description Account, masked */
      account: string
      time: components['schemas']['DateTimeText']
      level?: components['schemas']['ReferralLevel']
    }
    /** @description One page of Invitee, newest first */
    InviteePage: {
      data: components['schemas']['Invitee'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    UserMyInviteListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['InviteePage']
    }
    /** @description A rebate */
    Rebate: {
      /** @description Account of the invited user, masked */
      from_account_number: string
      created_time: components['schemas']['DateTimeText']
      /** @description Rebate, 8 places */
      value: components['schemas']['Decimal8']
      /** @description Its currency */
      currency_name: string
      /** @description When it was credited, `Y-m-d H:i:s` in UTC; null while it is pending */
      paid_time?: components['schemas']['DateTimeOrNull']
    }
    /** @description One page of Rebate, newest first */
    RebatePage: {
      data: components['schemas']['Rebate'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    UserMyAccountReturnOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['RebatePage']
    }
    /** @description An article in a list */
    NewsHead: {
      id: components['schemas']['Id']
      /** @description Category: 4 notices, 5 banners, 19 help centre */
      c_id: components['schemas']['Id']
      lang: components['schemas']['LanguageCode']
      /** @description Title */
      title: string
      /** @description Small picture; may be empty */
      thumbnail: string
      /** @description Picture of a banner; may be empty */
      cover: string
      /** @description Place in lists, ascending */
      sorts: number
      /** @description Published, seconds since 1970 */
      create_time?: components['schemas']['UnixSeconds']
    }
    /** @description One page of articles, newest first */
    NewsHeads: {
      /** @description The rows */
      list: components['schemas']['NewsHead'][]
      /** @description Rows in all */
      count: number
      /** @description This page */
      page: components['schemas']['Id']
      /** @description Rows a page */
      limit: number
    }
    NewsListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['NewsHeads']
    }
    /** @description Which articles; in the language of the caller when `lang` is left out */
    NewsListForm: {
      /** @description Category; all when left out */
      c_id?: components['schemas']['Id']
      /** @description Language of the articles */
      lang?: components['schemas']['LanguageCode']
      /**
       * @description Page, counted from 1
       * @default 1
       */
      page?: number
      /**
       * @description Rows a page
       * @default 15
       */
      limit?: number
    }
    /** @description An article */
    News: {
      id: components['schemas']['Id']
      /** @description Category: 4 notices, 5 banners, 19 help centre */
      c_id: components['schemas']['Id']
      lang: components['schemas']['LanguageCode']
      /** @description Title */
      title: string
      /** @description Small picture; may be empty */
      thumbnail: string
      /** @description Picture of a banner; may be empty */
      cover: string
      /** @description Place in lists, ascending */
      sorts: number
      /** @description Text as HTML: a client sanitises it before it is shown */
      content: string
      /** @description Summary */
      abstract: string
      /** @description Author */
      author: string
      /** @description Keywords */
      keyword: string
      /** @description Times read */
      views: number
      /** @description Recommended */
      recommend: components['schemas']['Flag']
      /** @description Shown */
      display: components['schemas']['Flag']
      /** @description Passed by an editor */
      audit: components['schemas']['Flag']
      /** @description Open for comments */
      discuss: components['schemas']['Flag']
      /** @description For signed-in users only */
      browse_grant: components['schemas']['Flag']
      create_time: components['schemas']['UnixSeconds']
      update_time: components['schemas']['UnixSeconds']
    }
    NewsDetailOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['News']
    }
    /** @description Which article */
    NewsDetailForm: {
      /** @description Article, the `id` of a row of `news/list` */
      id: components['schemas']['Id']
    }
    /** @description One market: the pair, what is open on it, and the last 24 hours */
    Pair: {
      /** @description Market id, `match_id` elsewhere */
      id: components['schemas']['Id']
      /** @description Quote currency */
      legal_id: components['schemas']['Id']
      /** @description Quote currency, `USDT` */
      legal_name: string
      /** @description Base currency */
      currency_id: components['schemas']['Id']
      /** @description Base currency, `BTC` */
      currency_name: string
      /** @description Long name of the base currency (spelt so) */
      legal_name2: string
      /** @description Address of the picture of the base currency */
      logo: string
      /** @description Shown in lists */
      is_display: components['schemas']['Flag']
      /** @description Open for trading at all */
      open_transaction: components['schemas']['Flag']
      /** @description Open for contracts */
      open_lever: components['schemas']['Flag']
      /** @description Open for options */
      open_microtrade: components['schemas']['Flag']
      /** @description Open for spot */
      open_coin_trade: components['schemas']['Flag']
      /** @description Last price, that of the tick; the family sends 5 places, the mock as many as the market has */
      now_price: components['schemas']['Decimal']
      /** @description Change over 24 hours in percent, always signed, 4 places: `+1.2345` */
      change: string
      /** @description Base quantity traded in 24 hours, 5 places */
      volume: components['schemas']['Decimal5']
      /** @description Price of the quote currency in CNY, 2 places */
      rmb_relation: components['schemas']['Decimal2']
      /** @description Source of the price: 0 none, 1 this exchange, 2 an outside feed */
      market_from: components['schemas']['MarketSource']
      /** @description `market_from` in words */
      market_from_name: string
      /** @description Contract size: base quantity of one lot, 5 places */
      lever_share_num: components['schemas']['Decimal5']
      /** @description Least lots of a contract */
      lever_min_share: components['schemas']['Id']
      /** @description Most lots of a contract; 0 means no limit */
      lever_max_share: number
      /** @description Contract fee, percent of notional at open and at close, 4 places */
      lever_trade_fee: components['schemas']['Decimal4']
      /** @description Least distance from the last price to the quotes of the market maker on either side, in the quote currency, 4 places. Quotes lie on a grid, up to twice as far; orders of customers may be nearer */
      spread: components['schemas']['Decimal4']
      /** @description Overnight fee, percent, 4 places */
      overnight: components['schemas']['Decimal4']
      /** @description Option fee, percent, 2 places */
      micro_trade_fee: components['schemas']['Decimal2']
      /** @description Place in lists, ascending */
      sort: number
      create_time: components['schemas']['UnixSeconds']
      /** @description Spot fee, percent of what is received, 6 places */
      coin_trade_fee?: components['schemas']['Decimal6']
      /** @description Class of the market */
      category?: components['schemas']['MarketCategory']
      /** @description Decimal places of prices */
      price_scale?: number
      /** @description Decimal places of base quantities */
      amount_scale?: number
      /** @description Least base quantity of a spot order */
      min_amount?: components['schemas']['Decimal']
      /** @description Largest base quantity of a spot order */
      max_amount?: components['schemas']['Decimal']
      /** @description Highest price of the last 24 hours */
      high?: components['schemas']['Decimal']
      /** @description Lowest price of the last 24 hours */
      low?: components['schemas']['Decimal']
      /** @description `coin/trade` accepts `trigger_price`; if absent, every order is placed at once */
      stop_limit?: components['schemas']['Flag']
      /** @description `coin/trade` accepts `stop_loss_price`; if absent, a limit sale has no stop loss */
      oco?: components['schemas']['Flag']
    }
    /** @description One market with the high and low of the last 24 hours */
    PairDeal: WithRequired<components['schemas']['Pair'], 'high' | 'low'>
    /** @description A quote currency with its markets */
    QuoteCurrency: {
      id: components['schemas']['Id']
      /** @description `USDT` */
      name: string
      /** @description Address of its picture */
      logo: string
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Shown in lists */
      is_display: components['schemas']['Flag']
      /** @description Price in USDT, 8 places */
      price: components['schemas']['Decimal8']
      /** @description Least withdrawal, 8 places */
      min_number: components['schemas']['Decimal8']
      /** @description Withdrawal fee, percent, 4 places */
      rate: components['schemas']['Decimal4']
      /** @description Its markets */
      quotation: components['schemas']['Pair'][]
    }
    CurrencyQuotationNewOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['QuoteCurrency'][]
    }
    /** @description One candle */
    Candle: {
      /** @description When it began, milliseconds since 1970 */
      time: number
      open: components['schemas']['Decimal']
      close: components['schemas']['Decimal']
      high: components['schemas']['Decimal']
      low: components['schemas']['Decimal']
      /** @description Base quantity traded */
      volume: components['schemas']['Decimal']
    }
    /** @description Candles, in the second envelope */
    CurrencyNewTimesharOk: {
      /** @enum {integer} */
      code: 1
      msg: string
      data: components['schemas']['Candle'][]
    }
    /** @description Refused, in the second envelope */
    CurrencyNewTimesharRefused: {
      /** @enum {integer} */
      code: -1
      /** @description Why, to be shown to the user */
      msg: string
      /** @description Empty; some live backends send it along */
      data?: string | null
    }
    CurrencyDealOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['PairDeal']
    }
    /** @description Price in the platform unit, 8 places; the same as in USDT */
    PlatformPrice: components['schemas']['Decimal']
    /** @description Chains of the currency, comma separated; empty without any */
    ChainNames: string
    /** @description A user's balances of one currency, in every account */
    Wallet: {
      id: components['schemas']['Id']
      user_id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Deposit address on the first chain; empty before the first `wallet/get_in_address` */
      address: string
      /** @description Trust account, free, 8 places */
      legal_balance: components['schemas']['Decimal8']
      /** @description Trust account, frozen, 8 places */
      lock_legal_balance: components['schemas']['Decimal8']
      /** @description Spot account, free, 8 places */
      change_balance: components['schemas']['Decimal8']
      /** @description Spot account, frozen, 8 places */
      lock_change_balance: components['schemas']['Decimal8']
      /** @description Contract account, free, 8 places */
      lever_balance: components['schemas']['Decimal8']
      /** @description Contract account, frozen, 8 places */
      lock_lever_balance: components['schemas']['Decimal8']
      /** @description Second-contract account, free, 8 places */
      micro_balance: components['schemas']['Decimal8']
      /** @description Second-contract account, frozen, 8 places */
      lock_micro_balance: components['schemas']['Decimal8']
      /** @description Insurance account, 8 places; zero here */
      insurance_balance: components['schemas']['Decimal8']
      /** @description Insurance account, frozen, 8 places; zero here */
      lock_insurance_balance: components['schemas']['Decimal8']
      /** @description 0 in use */
      status: number
      create_time: components['schemas']['DateTimeText']
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
    }
    /** @description A currency with more than one account */
    UserCurrency: {
      id: components['schemas']['Id']
      /** @description `USDT` */
      name: string
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      wallet: components['schemas']['Wallet']
    }
    CurrencyUserCurrencyListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['UserCurrency'][]
    }
    /** @description One account kind: every currency */
    AccountWallet: {
      /** @description A row a currency */
      balance: unknown
      /** @description Worth in CNY (spelt so); a decimal string also where live backends send a number, 2 places */
      totle: components['schemas']['Decimal2']
      /** @description Worth in USDT (spelt so), free and frozen together; a decimal string, 8 places */
      usdt_totle: components['schemas']['Decimal8']
      /** @description Empty; kept because live backends send it */
      CNY: string
    }
    /** @description Trust account: one currency */
    LegalBalance: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Trust account, free, 8 places */
      legal_balance: components['schemas']['Decimal8']
      /** @description Trust account, frozen, 8 places */
      lock_legal_balance: components['schemas']['Decimal8']
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /**
       * @description Has a trust account, as every row of this list
       * @enum {integer}
       */
      is_legal: 1
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
    }
    /** @description Trust account: every currency */
    LegalWallet: {
      /** @description A row a currency */
      balance: components['schemas']['LegalBalance'][]
    } & WithRequired<components['schemas']['AccountWallet'], 'balance'>
    /** @description Spot account: one currency */
    ChangeBalance: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Spot account, free, 8 places */
      change_balance: components['schemas']['Decimal8']
      /** @description Spot account, frozen, 8 places */
      lock_change_balance: components['schemas']['Decimal8']
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /**
       * @description Has a spot account, as every row of this list
       * @enum {integer}
       */
      is_match: 1
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
      /** @description Price in USDT, 8 places */
      now_price: components['schemas']['Decimal8']
    }
    /** @description Spot account: every currency */
    ChangeWallet: {
      /** @description A row a currency */
      balance: components['schemas']['ChangeBalance'][]
    } & WithRequired<components['schemas']['AccountWallet'], 'balance'>
    /** @description Contract account: one currency */
    LeverBalance: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Contract account, free, 8 places */
      lever_balance: components['schemas']['Decimal8']
      /** @description Contract account, frozen, 8 places */
      lock_lever_balance: components['schemas']['Decimal8']
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /**
       * @description Has a contract account, as every row of this list
       * @enum {integer}
       */
      is_lever: 1
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
    }
    /** @description Contract account: every currency */
    LeverWallet: {
      /** @description A row a currency */
      balance: components['schemas']['LeverBalance'][]
    } & WithRequired<components['schemas']['AccountWallet'], 'balance'>
    /** @description Second-contract account: one currency */
    MicroBalance: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Second-contract account, free, 8 places */
      micro_balance: components['schemas']['Decimal8']
      /** @description Second-contract account, frozen, 8 places */
      lock_micro_balance: components['schemas']['Decimal8']
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /**
       * @description Has a second-contract account, as every row of this list
       * @enum {integer}
       */
      is_micro: 1
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
    }
    /** @description Second-contract account: every currency */
    MicroWallet: {
      /** @description A row a currency */
      balance: components['schemas']['MicroBalance'][]
    } & WithRequired<components['schemas']['AccountWallet'], 'balance'>
    /** @description All balances of a user by account kind */
    WalletGroups: {
      legal_wallet: components['schemas']['LegalWallet']
      change_wallet: components['schemas']['ChangeWallet']
      lever_wallet: components['schemas']['LeverWallet']
      micro_wallet: components['schemas']['MicroWallet']
      /** @description CNY of one USDT, 2 places */
      ExRate: components['schemas']['Decimal2']
    }
    WalletListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['WalletGroups']
    }
    /** @description Which currencies */
    WalletListForm: {
      /** @description Only currencies whose name contains this text; empty or absent means all */
      currency_name?: string
    }
    /** @description One balance in detail; of the four pairs of balances only those of the asked `type` are there */
    WalletDetail: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Trust account, free, 8 places */
      legal_balance?: components['schemas']['Decimal8']
      /** @description Trust account, frozen, 8 places */
      lock_legal_balance?: components['schemas']['Decimal8']
      /** @description Spot account, free, 8 places */
      change_balance?: components['schemas']['Decimal8']
      /** @description Spot account, frozen, 8 places */
      lock_change_balance?: components['schemas']['Decimal8']
      /** @description Contract account, free, 8 places */
      lever_balance?: components['schemas']['Decimal8']
      /** @description Contract account, frozen, 8 places */
      lock_lever_balance?: components['schemas']['Decimal8']
      /** @description Second-contract account, free, 8 places */
      micro_balance?: components['schemas']['Decimal8']
      /** @description Second-contract account, frozen, 8 places */
      lock_micro_balance?: components['schemas']['Decimal8']
      /** @description Deposit address on the first chain; empty when none was made yet */
      address: string
      /** @description Name of the currency */
      currency_name: string
      currency_type: components['schemas']['ChainNames']
      /** @description Has a trust account */
      is_legal: components['schemas']['Flag']
      /** @description Has a contract account */
      is_lever: components['schemas']['Flag']
      /** @description Has a spot account */
      is_match: components['schemas']['Flag']
      /** @description Has a second-contract account */
      is_micro: components['schemas']['Flag']
      /** @description Price in CNY, 8 places */
      cny_price: components['schemas']['Decimal8']
      pb_price: components['schemas']['PlatformPrice']
      /** @description Price in USDT, 8 places */
      usdt_price: components['schemas']['Decimal8']
      /** @description CNY of one USDT, 2 places */
      ExRate: components['schemas']['Decimal2']
      /** @description Deposits are possible; the only boolean of this API */
      is_charge: boolean
      /** @description Spot fee, percent of what is received, 6 places */
      coin_trade_fee: components['schemas']['Decimal6']
    }
    WalletDetailOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['WalletDetail']
    }
    /** @description Which balance */
    WalletDetailForm: {
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Account: `change` spot, `micro` second-contract, `lever` contract, `legal` trust */
      type: components['schemas']['AccountKind']
    }
    /** @description One change of what a user can spend */
    AccountLog: {
      id: components['schemas']['Id']
      user_id: components['schemas']['Id']
      /** @description Change, signed, 8 places */
      value: components['schemas']['Decimal8']
      created_time: components['schemas']['DateTimeText']
      /** @description The event, in the language of the caller */
      info: string
      /** @description Purpose; an open list of the backend, 11 and 12 are transfers */
      type: number
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Account of the user */
      account_number: string
      /** @description The same */
      account: string
      /** @description Name of the currency */
      currency_name: string
      /** @description Balance before, 8 places */
      before: components['schemas']['Decimal8']
      /** @description Balance after, 8 places */
      after: components['schemas']['Decimal8']
      /** @description The same as `info` */
      transaction_info: string
      /** @description Which account of the user changed */
      account_kind?: components['schemas']['AccountKindNumber']
    }
    /** @description One page of the account log, newest first */
    AccountLogs: {
      /** @description The rows */
      list: components['schemas']['AccountLog'][]
      /** @description Rows in all */
      count: number
      /** @description Rows a page */
      limit: number
    }
    WalletLegalLogOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['AccountLogs']
    }
    /** @description Which rows */
    WalletLegalLogForm: {
      /** @description Currency; all when left out */
      currency?: components['schemas']['Id']
      /** @description Account kind: 1 trust, 2 spot, 3 contract, 4 second-contract; all when left out */
      type?: components['schemas']['AccountKindNumber']
      /**
       * @description Page, counted from 1
       * @default 1
       */
      page?: number
      /**
       * @description Rows a page
       * @default 10
       */
      limit?: number
    }
    /** @description A transfer */
    WalletChangeForm: {
      /** @description Currency */
      currency_id: components['schemas']['Id']
      /** @description Amount to transfer */
      number: components['schemas']['PositiveAmount']
      /** @description Account that pays: `change` spot, `micro` second-contract, `lever` contract, `legal` trust */
      from_field: components['schemas']['AccountKind']
      /** @description Account that receives: `change` spot, `micro` second-contract, `lever` contract, `legal` trust */
      to_field: components['schemas']['AccountKind']
    }
    /** @description One page of AccountLog, newest first */
    AccountLogPage: {
      data: components['schemas']['AccountLog'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    WalletHzhistoryOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['AccountLogPage']
    }
    /** @description Deposit addresses of the caller by chain */
    ChainAddresses: {
      /** @description Address on TRC20 */
      TRC20?: string
      /** @description Address on OMNI */
      OMNI?: string
      /** @description Address on ERC20 */
      ERC20?: string
      /** @description Address on BEP20 */
      BEP20?: string
      /** @description Address on Solana */
      SOL?: string
      /** @description Address on the XRP Ledger */
      XRP?: string
      /** @description Address on Dogecoin */
      DOGE?: string
      /** @description Address on Cardano */
      ADA?: string
      /** @description Address on Litecoin */
      LTC?: string
    }
    /** @description Account for bank transfers */
    BankReceiver: {
      /** @description Name of the bank (spelt so) */
      bkname: string
      /** @description Card or account number (spelt so) */
      bkcardnumer: string
      /** @description Name of the holder */
      cardname: string
      /** @description Currency to transfer, `USD` */
      currency?: string
      /** @description Reference of the transfer that names the caller */
      reference?: string
    }
    /** @description Addresses by chain; for the bank currency 9999 the receiving account instead */
    DepositTarget: components['schemas']['ChainAddresses'] | components['schemas']['BankReceiver']
    WalletGetInAddressOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositTarget']
    }
    /** @description Which currency */
    WalletGetInAddressForm: {
      /** @description Currency; 9999 is bank transfer */
      currency: components['schemas']['Id']
    }
    /** @description A deposit that was sent */
    WalletChargeReqForm: {
      /** @description Currency; 9999 is bank transfer */
      currency: components['schemas']['Id']
      /** @description Amount that was sent */
      amount: components['schemas']['PositiveAmount']
      /** @description Proof of payment, an address from `upload` */
      imgs: components['schemas']['PictureUrl']
      /** @description The address or account it was sent from; may be empty */
      account?: string
      /** @description The chain it was sent on; the first one of the currency when left out */
      chain?: string
      /** @description Bank transfer: name of the payer */
      name?: string
      /** @description Bank transfer: card or account number of the payer */
      bank_account?: string
    }
    /** @description A deposit */
    DepositRecord: {
      id: components['schemas']['Id']
      uid: components['schemas']['Id']
      /** @description Currency */
      currency_id: components['schemas']['Id']
      /** @description Name of the currency */
      name: string
      /** @description Amount, 8 places */
      amount: components['schemas']['Decimal8']
      /** @description Fee, 8 places; deposits are free */
      fee: components['schemas']['Decimal8']
      /** @description Actual received, 8 places; zero until passed */
      real_amount: components['schemas']['Decimal8']
      /** @description The address or account it was sent from */
      user_account: string
      /** @description Chain; empty for a bank transfer */
      chain: string
      status: components['schemas']['ReviewStatus']
      /** @description Reason of a rejection; empty otherwise */
      remark: string
      /** @description The proof picture; its address can be opened for five to ten minutes */
      image: string
      /** @description Name of the payer of a bank transfer; empty otherwise */
      payer?: string
      /** @description Account that a bank transfer came from; empty otherwise */
      bank_account?: string
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
    }
    /** @description One page of DepositRecord, newest first */
    DepositRecordPage: {
      data: components['schemas']['DepositRecord'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    ChargeMentionLog2Ok: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositRecordPage']
    }
    /** @description Conditions for the withdrawal of a currency */
    WithdrawalInfo: {
      /** @description Fee, percent of the amount, 4 places */
      rate: components['schemas']['Decimal4']
      /** @description Least withdrawal, 8 places */
      min_number: components['schemas']['Decimal8']
      /** @description Name of the currency */
      name: string
      /** @description Free trust balance, 8 places */
      legal_balance: components['schemas']['Decimal8']
      /** @description Free spot balance, 8 places; withdrawals leave it */
      change_balance: components['schemas']['Decimal8']
      /** @description Least deposit, 8 places */
      min_charge?: components['schemas']['Decimal8']
      /** @description Applications a day */
      daily_limit?: number
      /** @description Applications left today (UTC) */
      left_today?: number
      /** @description Hours within which it arrives: 12 or fewer, as `wallet/out` promises */
      arrival_hours?: number
      /** @description 1 when `wallet/out` with `netType` saves a new address; 0, or without the field, it does not */
      saves_address?: components['schemas']['Flag']
      /** @description State of deposits by chain; chains without anything to say are left out */
      networks?: components['schemas']['DepositNetwork'][]
    }
    /** @description State of the deposits of a currency on one chain */
    DepositNetwork: {
      /** @description Chain */
      chain: string
      /** @description Confirmations before it is reviewed */
      confirmations: number
      /** @description Usual minutes until these are reached */
      arrival_minutes: number
      /** @description 1 during maintenance */
      closed: components['schemas']['Flag']
    }
    WalletGetInfoOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['WithdrawalInfo']
    }
    /** @description Which currency */
    WalletGetInfoForm: {
      /** @description Currency; 9999 is a bank card */
      currency: components['schemas']['Id']
      /** @description Its name; not needed */
      currencytxt?: string
    }
    /** @description A saved withdrawal address */
    SavedAddress: {
      id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      user_id: components['schemas']['Id']
      /** @description The address */
      address: string
      /** @description Note of the user */
      notes: string
      /** @description Chain; lower-case t here, `netType` in the request, as live backends spell it */
      nettype: string
    }
    WalletGetAddressOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SavedAddress'][]
    }
    /** @description Which currency */
    WalletGetAddressForm: {
      /** @description Currency */
      currency: components['schemas']['Id']
    }
    /** @description A withdrawal */
    WalletOutForm: {
      /** @description Currency; 9999 is a bank card */
      currency: components['schemas']['Id']
      /** @description Amount to withdraw, fee included */
      number: components['schemas']['PositiveAmount']
      /** @description The fee percent that the client was shown; the backend uses its own */
      rate?: string
      /** @description A saved address of this currency, with `netType` also a new one, or `--` for the bank card */
      address: string
      /** @description Chain of a new address, which is saved; see `saves_address` of `wallet/get_info` */
      netType?: string
      /** @description Note of the user about the new address */
      notes?: string
      /** @description Fund password, six digits */
      pay_password: components['schemas']['FundPassword']
      /** @description Code of `set/sms_other_mail`; empty for the bank card */
      code?: string
      /** @description Note of the user */
      remark?: string
    }
    /** @description An address to save */
    WalletAddaddressForm: {
      /** @description Currency */
      currency_id: components['schemas']['Id']
      /** @description The address */
      address: string
      /** @description Note of the user */
      notes?: string
      /** @description Chain; capital T here, `nettype` in the answer, as live backends spell it */
      netType: string
      /** @description Code from `set/sms_other_mail`, six digits */
      code: components['schemas']['VerificationCode']
      /** @description Fund password, six digits */
      pay_password: components['schemas']['FundPassword']
    }
    /** @description Which address */
    WalletDeladdressForm: {
      /** @description Saved address, the `id` of a row of `wallet/get_address` */
      address_id: components['schemas']['Id']
    }
    /** @description A withdrawal */
    WithdrawalRecord: {
      id: components['schemas']['Id']
      user_id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Name of the currency */
      name: string
      /** @description The same */
      currency_name: string
      /** @description Chain; empty for a bank card */
      currency_type: string
      /** @description Destination address; `--` for a bank card */
      address: string
      /** @description Amount, 8 places */
      number: components['schemas']['Decimal8']
      /** @description Fee, percent, 4 places */
      rate: components['schemas']['Decimal4']
      /** @description Fee, 8 places */
      fee: components['schemas']['Decimal8']
      /** @description Actual received: amount minus fee, 8 places */
      real_number: components['schemas']['Decimal8']
      status: components['schemas']['ReviewStatus']
      /** @description Reason of a rejection; empty otherwise */
      notes: string
      /** @description Note of the user */
      remark: string
      /** @description Transaction on the chain; empty until passed */
      txid: string
      /** @description Account of the user */
      account_number: string
      /** @description Bank card: the bank; empty otherwise */
      bank_name: string
      /** @description Bank card: the number; empty otherwise */
      bank_account: string
      /** @description Bank card: full name of the holder; empty otherwise */
      bank_holder: string
      create_time: components['schemas']['DateTimeText']
    }
    /** @description One page of WithdrawalRecord, newest first */
    WithdrawalRecordPage: {
      data: components['schemas']['WithdrawalRecord'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    ChargeMentionLog3Ok: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['WithdrawalRecordPage']
    }
    /** @description A spot order */
    CoinTrade: {
      id: components['schemas']['Id']
      u_id: components['schemas']['Id']
      /** @description Base currency */
      currency_id: components['schemas']['Id']
      /** @description Quote currency */
      legal_id: components['schemas']['Id']
      /** @description `BTC/USDT` */
      symbol: string
      /** @description Direction: 1 buy, 2 sell */
      type: components['schemas']['SpotSide']
      /** @description Limit price, 8 places; zero for a market order */
      target_price: components['schemas']['Decimal8']
      /** @description Average price of its fills, 8 places; zero without any */
      trade_price: components['schemas']['Decimal8']
      /** @description Amount: base quantity ordered, 8 places */
      trade_amount: components['schemas']['Decimal8']
      /** @description Fee so far, in what was received, 6 places, rounded down for display */
      charge_fee: components['schemas']['Decimal6']
      /** @description State: 1 waiting, 2 completed, 3 cancelled */
      status: components['schemas']['SpotOrderStatus']
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
      /** @description Base quantity filled, 8 places */
      filled_amount?: components['schemas']['Decimal8']
      /** @description Quote paid or received before the fee, 8 places */
      filled_quote?: components['schemas']['Decimal8']
      /** @description The same as `trade_price` */
      average_price?: components['schemas']['Decimal']
      /** @description Currency of the fee */
      fee_currency?: string
      /** @description The same as `charge_fee`, 8 places: what was charged */
      fee_exact?: components['schemas']['Decimal8']
      /** @description Trigger of a stop-limit order, 8 places; zero for other orders */
      trigger_price?: components['schemas']['Decimal8']
      /** @description The price has reached `trigger_price`; 0 for other orders */
      triggered?: components['schemas']['Flag']
      /** @description Price at or below which a limit sale is sold at market, 8 places; zero for other orders */
      stop_loss_price?: components['schemas']['Decimal8']
      /** @description The price has reached `stop_loss_price` while the order waited; 0 for other orders */
      stopped?: components['schemas']['Flag']
    }
    /** @description A spot order as it was placed; its trigger and its stop loss wait */
    NewCoinTrade: {
      /** @enum {integer} */
      triggered?: 0
      /** @enum {integer} */
      stopped?: 0
    } & components['schemas']['CoinTrade']
    /** @description Placed. `message` is a text, empty on live backends; `order` is an extension: the order as it is now */
    CoinTradePlaceOk: {
      /** @enum {string} */
      type: 'ok'
      message: string
      order?: components['schemas']['NewCoinTrade']
    }
    /** @description A spot order */
    CoinTradePlaceForm: {
      /** @description Quote currency */
      legal_id: components['schemas']['Id']
      /** @description Base currency */
      currency_id: components['schemas']['Id']
      /** @description Side: 1 buy, 2 sell */
      type: components['schemas']['SpotSide']
      /** @description Quantity in the base currency */
      amount: components['schemas']['PositiveAmount']
      /** @description Limit price in the quote currency; 0 places a market order */
      target_price: components['schemas']['AmountOrZero']
      /** @description Price that places the order, in the quote currency; see `stop_limit` */
      trigger_price?: components['schemas']['PositiveAmount']
      /** @description Stop loss of a limit sale, in the quote currency; see `oco` */
      stop_loss_price?: components['schemas']['PositiveAmount']
    }
    /** @description Which order */
    CoinTradeCancelForm: {
      /** @description Order, the `id` of a row of `coin/list` */
      id: components['schemas']['Id']
    }
    CoinListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['CoinTrade'][]
    }
    /** @description A short-term option */
    MicroOrder: {
      id: components['schemas']['Id']
      /** @description The owner, always the caller */
      user_id: components['schemas']['Id']
      /** @description Market, the `id` of a pair in `currency/quotation_new` */
      match_id: components['schemas']['Id']
      /** @description The paying currency */
      currency_id: components['schemas']['Id']
      /** @description Direction: 1 up (call), 2 down (put), 3 even (flat) */
      type: components['schemas']['OptionType']
      /** @description Delivery time: seconds from entry to expiry */
      seconds: number
      /** @description Amount bought, whole units of the paying currency, 8 places */
      number: components['schemas']['Decimal8']
      /** @description Buy price: the price of the tick that accepted the order, 8 places */
      open_price: components['schemas']['Decimal8']
      /** @description Closing (delivery) price: the last tick at or before expiry, 8 places; zero while open */
      end_price: components['schemas']['Decimal8']
      /** @description Fee charged at entry on top of `number`, in the paying currency, 8 places; never returned */
      fee: components['schemas']['Decimal8']
      /** @description Percent of `number` that is paid as profit on a right forecast, 2 places */
      profit_ratio: components['schemas']['Decimal2']
      /** @description Profit or loss in the paying currency without the fee, signed, 8 places; zero while open and when refunded */
      fact_profits: components['schemas']['Decimal8']
      /** @description 1 open, 2 closing (expired, being settled), 3 closed */
      status: components['schemas']['OptionStatus']
      /** @description -1 loss, 0 refunded or not settled yet, 1 profit */
      profit_result: components['schemas']['OptionResult']
      /** @description Insurance of the order: 0 none; 1 and 2 are kinds of live backends; always 0 here */
      is_insurance: components['schemas']['InsuranceKind']
      /** @description Purchase time, `Y-m-d H:i:s` in UTC */
      created_at: components['schemas']['DateTimeText']
      /** @description Last change, `Y-m-d H:i:s` in UTC */
      updated_at: components['schemas']['DateTimeText']
      /** @description Planned delivery: purchase time plus `seconds`, `Y-m-d H:i:s` in UTC */
      handled_at: components['schemas']['DateTimeText']
      /** @description When the order was settled, `Y-m-d H:i:s` in UTC; null while it is not */
      complete_at: components['schemas']['DateTimeOrNull']
      /** @description When `number` and profit, or the refund, were credited, `Y-m-d H:i:s` in UTC; null when nothing was */
      return_at: components['schemas']['DateTimeOrNull']
      /** @description Name of the paying currency */
      currency_name: string
      /** @description Market such as `BTC/USDT` */
      symbol_name: string
      /** @description Account of the owner, masked */
      account: string
      /** @description `type` in the language of the caller */
      type_name: string
      /** @description `status` in the language of the caller */
      status_name: string
      /** @description Verified name of the owner, may be empty */
      real_name: string
      /** @description `profit_result` in the language of the caller; empty while open */
      profit_result_name: string
      /** @description Number of the order for people */
      show_micro_id: string
      /** @description Milliseconds until expiry, 0 when it is past */
      remain_milli_seconds: number
    }
    /** @description A short-term option as it was bought, open and without a result */
    NewMicroOrder: {
      /** @enum {integer} */
      status?: 1
      /** @enum {integer} */
      profit_result?: 0
    } & components['schemas']['MicroOrder']
    /** @description One page of MicroOrder, newest first */
    MicroOrderPage: {
      data: components['schemas']['MicroOrder'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    MicrotradeListsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['MicroOrderPage']
    }
    /** @description A delivery time that can be chosen */
    MicroSecond: {
      id: components['schemas']['Id']
      /** @description Delivery time in seconds */
      seconds: number
      /**
       * @description 1 can be chosen; only such rows come
       * @enum {integer}
       */
      status: 1
      /** @description Percent of the amount paid as profit on a right forecast up or down, 2 places */
      profit_ratio: components['schemas']['Decimal2']
      /** @description Minimum purchase, whole units of the paying currency */
      min_num: components['schemas']['Decimal']
      /** @description Maximum purchase, whole units of the paying currency; absent when only `micro_max` of the paying currency limits it */
      max_num?: components['schemas']['Decimal']
      /** @description Percent of the amount paid as profit on a right forecast of no change, 2 places */
      even_ratio?: components['schemas']['Decimal2']
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
    }
    MicrotradeSecondsOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['MicroSecond'][]
    }
    /** @description An amount offered as a preset */
    MicroNumber: {
      id: components['schemas']['Id']
      /** @description The paying currency */
      currency_id: components['schemas']['Id']
      /** @description Amount, whole units */
      number: components['schemas']['Decimal']
    }
    /** @description A kind of insurance for options */
    InsuranceType: {
      id: components['schemas']['Id']
      /** @description Name in the language of the caller */
      name: string
    }
    /** @description The insurance the caller bought; null when there is none, which is always so here */
    UserInsurance: {
      id: components['schemas']['Id']
      /** @description Kind of insurance */
      insurance_type_id: components['schemas']['Id']
      /** @description Insured currency */
      currency_id: components['schemas']['Id']
      /** @description Insured amount, 8 places */
      amount: components['schemas']['Decimal8']
    } | null
    /** @description The second-contract account of the caller in one currency */
    OptionWallet: {
      id: components['schemas']['Id']
      /** @description The owner, always the caller */
      user_id: components['schemas']['Id']
      /** @description Currency */
      currency: components['schemas']['Id']
      /** @description Name of the currency */
      currency_name: string
      /** @description Free balance of the second-contract account, 8 places */
      micro_balance: components['schemas']['Decimal8']
      /** @description Frozen balance of the second-contract account, 8 places */
      lock_micro_balance: components['schemas']['Decimal8']
      /** @description Free insurance balance, 8 places; zero here */
      insurance_balance: components['schemas']['Decimal8']
      /** @description Frozen insurance balance, 8 places; zero here */
      lock_insurance_balance: components['schemas']['Decimal8']
      /** @description Available for options: `micro_balance` plus `insurance_balance`, 8 places */
      micro_with_insurance: components['schemas']['Decimal8']
    }
    /** @description A currency that options can be paid in */
    PayableCurrency: {
      id: components['schemas']['Id']
      /** @description Name of the currency */
      name: string
      /** @description Address of its picture */
      logo: string
      is_legal: components['schemas']['Flag']
      is_lever: components['schemas']['Flag']
      is_match: components['schemas']['Flag']
      /**
       * @description Has a second-contract account, which pays for options
       * @enum {integer}
       */
      is_micro: 1
      /** @description Fee in percent of the amount, charged at entry, 2 places */
      micro_trade_fee: components['schemas']['Decimal2']
      /** @description The amount must be a multiple of this; 0 for any whole number */
      micro_min: components['schemas']['Decimal']
      /** @description Largest amount of one option; 0 for no limit */
      micro_max: components['schemas']['Decimal']
      /** @description Most options a user may hold open in this currency at a time; 0 for no limit */
      micro_holdtrade_max: number
      /** @description Presets */
      micro_numbers: components['schemas']['MicroNumber'][]
      /** @description Kinds of insurance on sale; empty here */
      insurance_types: components['schemas']['InsuranceType'][]
      user_insurance: components['schemas']['UserInsurance']
      user_wallet: components['schemas']['OptionWallet']
    }
    MicrotradePayableCurrenciesOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['PayableCurrency'][]
    }
    /** @description Purchase of an option */
    MicrotradeSubmitForm: {
      /** @description Market, the `id` of a pair in `currency/quotation_new` */
      match_id: components['schemas']['Id']
      /** @description Paying currency, one of `microtrade/payable_currencies` */
      currency_id: components['schemas']['Id']
      /** @description Direction: 1 up (call), 2 down (put), 3 even (flat) */
      type: components['schemas']['OptionType']
      /** @description Delivery time, one of `microtrade/seconds` */
      seconds: number
      /** @description Amount in the paying currency, a whole number above zero */
      number: string
      /** @description Language that some clients send along; `language-mark` decides */
      lang?: string
    }
    MicrotradeSubmitOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['NewMicroOrder']
    }
    /** @description Which option */
    MicrotradeOrderForm: {
      /** @description Option, the `id` of a row of `microtrade/lists` */
      id: components['schemas']['Id']
    }
    MicrotradeOrderOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['MicroOrder']
    }
    /** @description A contract order or position. Ids of the pair are `currency` and `legal` here, `currency_id` and `legal_id` in requests */
    LeverOrder: {
      id: components['schemas']['Id']
      type: components['schemas']['ContractSide']
      /** @description The owner, always the caller */
      user_id: components['schemas']['Id']
      /** @description Base currency */
      currency: components['schemas']['Id']
      /** @description Quote currency */
      legal: components['schemas']['Id']
      /** @description Price before spread: of the tick that filled the order, or the limit price while pending, 8 places */
      origin_price: components['schemas']['Decimal8']
      /** @description Open price after spread, 8 places; the limit price while pending */
      price: components['schemas']['Decimal8']
      /** @description Current price, 8 places; the closing price once closed */
      update_price: components['schemas']['Decimal8']
      /** @description Take-profit price, 8 places; zero when not set */
      target_profit_price: components['schemas']['Decimal8']
      /** @description Stop-loss price, 8 places; zero when not set */
      stop_loss_price: components['schemas']['Decimal8']
      /** @description Lots */
      share: components['schemas']['Id']
      /** @description Size in the base currency: lots x lot size, 5 places */
      number: components['schemas']['Decimal5']
      /** @description Leverage */
      multiple: number
      /** @description Margin at opening, in the quote currency, 8 places; without added margin */
      origin_caution_money: components['schemas']['Decimal8']
      /** @description Margin held now, in the quote currency, 8 places */
      caution_money: components['schemas']['Decimal8']
      /** @description Profit or loss at closing, signed, fees not included, 8 places; zero before */
      fact_profits: components['schemas']['Decimal8']
      /** @description Fees charged so far, opening and closing, in the quote currency, 8 places */
      trade_fee: components['schemas']['Decimal8']
      /** @description Overnight interest, percent a night, 4 places; zero here */
      overnight: components['schemas']['Decimal4']
      /** @description Overnight interest charged so far, 8 places; zero here */
      overnight_money: components['schemas']['Decimal8']
      /** @description 0 pending, 1 open (in transaction), 2 closing, 3 closed, 4 cancelled */
      status: components['schemas']['ContractStatus']
      /** @description 1 once the profits have been settled for rebates */
      settled: components['schemas']['Flag']
      create_time: components['schemas']['UnixSeconds']
      /** @description When the order was filled, `Y-m-d H:i:s` in UTC; empty before that */
      transaction_time: components['schemas']['DateTimeOrEmpty']
      /** @description Time of `update_price` in seconds since 1970, with a fraction */
      update_time: components['schemas']['Decimal']
      /** @description When closing or cancelling was asked for or triggered, `Y-m-d H:i:s` in UTC; empty before that */
      handle_time: components['schemas']['DateTimeOrEmpty']
      /** @description When the order was closed or cancelled, `Y-m-d H:i:s` in UTC; empty before that */
      complete_time: components['schemas']['DateTimeOrEmpty']
      /** @description `create_time` as text, `Y-m-d H:i:s` in UTC */
      time: components['schemas']['DateTimeText']
      /** @description Market such as `BTC/USDT` */
      symbol: string
      /** @description Profit or loss at the current price, signed, fees not included, 8 places; zero unless open or closing */
      profits: components['schemas']['Decimal8']
      /** @description `status` in the language of the caller */
      status_name: string
      /** @description `type` in the language of the caller */
      type_name: string
      /** @description Number of the order for people */
      show_lever_id: string
      /** @description First price at which margin plus profit or loss is `maintenance_percent` of margin or less, 8 places; zero for a long that no price liquidates; sent while pending or open */
      liquidation_price?: components['schemas']['Decimal8']
      /** @description Cause of the closing; sent once the position is closed */
      closed_by?: components['schemas']['ClosedBy']
    }
    /** @description A position that is open, or closing on backends that take a while to close one */
    OpenLeverOrder: {
      /** @enum {integer} */
      status?: 1 | 2
      /** @enum {integer} */
      settled?: 0
    } & components['schemas']['LeverOrder']
    /** @description An open long position */
    OpenLong: {
      /** @enum {integer} */
      type?: 1
    } & components['schemas']['OpenLeverOrder']
    /** @description An open short position */
    OpenShort: {
      /** @enum {integer} */
      type?: 2
    } & components['schemas']['OpenLeverOrder']
    /** @description One page of LeverOrder, newest first */
    LeverOrderPage: {
      data: components['schemas']['LeverOrder'][]
    } & WithRequired<components['schemas']['Page'], 'data'>
    /** @description Open positions of the pair by side */
    LeverPair: {
      /** @description Up to five long positions, newest first */
      in: components['schemas']['OpenLong'][]
      /** @description Up to five short positions, newest first */
      out: components['schemas']['OpenShort'][]
    }
    /** @description Lots of one order */
    LeverShareLimit: {
      /** @description Fewest lots */
      min: components['schemas']['Id']
      /** @description Most lots; 0 for no limit */
      max: number
    }
    /** @description One choice */
    LeverChoice: {
      /** @description A whole number as text */
      value: string
    }
    /** @description Data for the order form */
    LeverMultiple: {
      /** @description Leverage multiples (spelt as live backends do) */
      muit: components['schemas']['LeverChoice'][]
      /** @description Presets of lots */
      share: components['schemas']['LeverChoice'][]
    }
    /** @description Data for the contract screen of one pair */
    LeverDeal: {
      lever_transaction: components['schemas']['LeverPair']
      /** @description Up to ten open positions of the caller in the pair, newest first */
      my_transaction: components['schemas']['OpenLeverOrder'][]
      lever_share_limit: components['schemas']['LeverShareLimit']
      multiple: components['schemas']['LeverMultiple']
      /** @description Last price, 8 places */
      last_price: components['schemas']['Decimal8']
      /** @description Free balance of the contract account in the quote currency, 8 places */
      user_lever: components['schemas']['Decimal8']
      /** @description Sum of size x open price over the open positions of the caller in the pair, 8 places */
      all_levers: components['schemas']['Decimal8']
      /** @description USDT value of one unit of the quote currency, 8 places (spelt as live backends do) */
      ustd_price: components['schemas']['Decimal8']
      /** @description Units of the valuation currency for one USDT (spelt as live backends do, unlike `ExRate` of wallets) */
      ExRAte: components['schemas']['Decimal']
      /** @description Percent of margin at which a position is closed by force, 8 places; 10 where a backend does not send it */
      maintenance_percent?: components['schemas']['Decimal8']
      /** @description `lever/setstop` accepts zero for an unwanted stop; if absent, both prices are required */
      single_stops?: components['schemas']['Flag']
      /** @description `lever/close` accepts `share`; if absent, positions are closed as a whole */
      partial_close?: components['schemas']['Flag']
      /** @description There is `lever/addmargin`; if absent, the margin of a position stays as it is */
      added_margin?: components['schemas']['Flag']
    }
    LeverDealOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LeverDeal']
    }
    /** @description Which pair */
    LeverDealForm: {
      /** @description Base currency */
      currency_id: components['schemas']['Id']
      /** @description Quote currency */
      legal_id: components['schemas']['Id']
    }
    /** @description A contract order */
    LeverSubmitForm: {
      /** @description Quote currency */
      legal_id: components['schemas']['Id']
      /** @description Base currency */
      currency_id: components['schemas']['Id']
      /** @description Lots, a whole number within `lever_share_limit` */
      share: number
      /** @description Leverage, one of `multiple.muit` */
      multiple: number
      /**
       * @description Side: 1 long, 2 short
       * @default 1
       */
      type?: components['schemas']['ContractSide']
      /**
       * @description Kind of order: 0 limit, 1 market
       * @default 1
       */
      status?: components['schemas']['ContractOrderKind']
      /** @description Limit price in the quote currency; ignored for market orders (`status` 1) */
      target_price?: components['schemas']['PositiveAmount']
      /** @description Take-profit price, on the profitable side of the entry price */
      target_profit_price?: components['schemas']['PositiveAmount']
      /** @description Stop-loss price, on the losing side of the entry price */
      stop_loss_price?: components['schemas']['PositiveAmount']
    }
    /** @description Which orders */
    LeverMyTradeForm: {
      /**
       * @description -1 all, 0 pending, 1 open, 2 closing, 3 closed, 4 cancelled
       * @default -1
       */
      status?: components['schemas']['ContractStatusFilter']
      /**
       * @description Base currency, 0 for all
       * @default 0
       */
      currency_id?: number
      /**
       * @description Quote currency, 0 for all
       * @default 0
       */
      legal_id?: number
      /**
       * @description Page, counted from 1
       * @default 1
       */
      page?: number
      /**
       * @description Rows a page
       * @default 10
       */
      limit?: number
    }
    /** @description Risk and profit over all open positions of the caller */
    LeverRates: {
      /** @description Percent, 2 places: free contract balance plus margin plus profit or loss, divided by margin; zero without an open position */
      hazard_rate: components['schemas']['Decimal2']
      /** @description Sum of profit and loss of the open positions at current prices, signed, 8 places */
      profits_total: components['schemas']['Decimal8']
    }
    /** @description Own contract orders; the page is in a `message` of its own inside `message`, as on live backends */
    LeverTrades: {
      rate_profits_total: components['schemas']['LeverRates']
      message: components['schemas']['LeverOrderPage']
    }
    LeverMyTradeOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['LeverTrades']
    }
    /** @description Which position, and how much of it */
    LeverCloseForm: {
      /** @description Position or pending order, the `id` of a row of `lever/my_trade` */
      id: components['schemas']['Id']
      /** @description Lots to close, at most those of the position; all when absent, and of a pending order only all. Only where `partial_close` announces it */
      share?: number
    }
    /** @description Both stops of a position */
    LeverSetstopForm: {
      /** @description Open position, the `id` of a row of `lever/my_trade` */
      id: components['schemas']['Id']
      /** @description Take-profit price; zero removes it, an extension: see `single_stops` */
      target_profit_price: components['schemas']['AmountOrZero']
      /** @description Stop-loss price; zero removes it, an extension: see `single_stops` */
      stop_loss_price: components['schemas']['AmountOrZero']
    }
    /** @description Which position, and how much margin */
    LeverAddmarginForm: {
      /** @description Position, the `id` of a row of `lever/my_trade` */
      id: components['schemas']['Id']
      /** @description Amount to add, in the quote currency, at most the free balance of the contract account */
      amount: components['schemas']['PositiveAmount']
    }
    /** @description Earn of the caller in figures; amounts in several currencies are added up in USDT at the last price */
    DepositReport: {
      /** @description Yield credited in all, in USDT, 8 places */
      allprofit: components['schemas']['Decimal8']
      /** @description Running orders */
      count: number
      /** @description Yield credited today, since 00:00 UTC, in USDT, 8 places */
      profit: components['schemas']['Decimal8']
      /** @description Principal in custody, in USDT, 8 places */
      sum: components['schemas']['Decimal8']
    }
    LhDepositReportOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositReport']
    }
    /** @description Earn products, with a fixed term and a daily yield */
    DepositProduct: {
      id: components['schemas']['Id']
      /** @description Currency of principal and yield */
      currency_id: components['schemas']['Id']
      /** @description Name of the currency */
      currency_name: string
      /** @description Address of the picture of the currency */
      currency_logo: string
      /** @description Name of the product in the language of the caller */
      name: string
      /** @description Yield of the whole term, percent of principal, 4 places */
      interest_rate: components['schemas']['Decimal4']
      /** @description Least principal, 8 places */
      save_min: components['schemas']['Decimal8']
      /** @description Most principal of one order, 8 places; absent without a limit */
      save_max?: components['schemas']['Decimal8']
      /** @description Cycle: days of the term */
      day: number
      /** @description Introduction in the language of the caller */
      intro?: string
      /** @description Kind of product, a grouping of the backend */
      type?: number
      /** @description Yield of the whole term, percent of principal, 4 places; the same as `interest_rate` */
      total_yield: components['schemas']['Decimal4']
      /** @description Yield of one day, percent of principal, 4 places: `interest_rate` / `day` */
      daily_rate: components['schemas']['Decimal4']
      /** @description Early redemption, percent of principal, 4 places: for each remaining day under `settlement-ratio`, once under `daily-interest` */
      penalty_rate: components['schemas']['Decimal4']
      /** @description The charge for early redemption, see `lh/deposit/order/cancel` */
      penalty_rule?: components['schemas']['PenaltyRule']
      created_at: components['schemas']['DateTimeText']
      /** @description 1 when the product announces the issue of a new coin; the `faxing_` fields (spelt so) describe it */
      faxing?: components['schemas']['Flag']
      /** @description Name of the new coin */
      faxing_name?: string
      /** @description Coins to be issued, 4 places */
      faxing_num?: components['schemas']['Decimal4']
      /** @description Start of the issue, `Y-m-d H:i:s` in UTC */
      faxing_begin?: components['schemas']['DateTimeText']
      /** @description End of the issue, `Y-m-d H:i:s` in UTC */
      faxing_end?: components['schemas']['DateTimeText']
    }
    LhDepositConfigOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositProduct'][]
    }
    LhDepositProductInfoOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositProduct']
    }
    /** @description A plan that somebody bought */
    DepositOrder: {
      id: components['schemas']['Id']
      /** @description Name of the currency */
      currency_name: string
      /** @description Address of the picture of the currency */
      logo: string
      /** @description Purchase amount (principal), 8 places */
      amount: components['schemas']['Decimal8']
      /** @description Yield of one day as a fraction of principal, 5 places: 0.00400 is 0.4 percent */
      day_rate: components['schemas']['Decimal5']
      /** @description Yield of the whole term, 8 places */
      total_interest: components['schemas']['Decimal8']
      /** @description Yield of one day in the currency, 8 places: `amount` x `day_rate`, rounded down */
      daily_yield: components['schemas']['Decimal8']
      /** @description Yield credited so far, 8 places */
      current_earnings: components['schemas']['Decimal8']
      start_at: components['schemas']['DateText']
      end_at: components['schemas']['DateText']
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
      /** @description When the principal was paid, `Y-m-d H:i:s` in UTC; the same as `created_at` */
      payment_time: components['schemas']['DateTimeText']
      /** @description When the order ended or was redeemed, `Y-m-d H:i:s` in UTC; null while it runs */
      complete_time: components['schemas']['DateTimeOrNull']
      /** @description 1 running (hosting), 2 ended: completed, or redeemed when `is_cancel` is 1 */
      status: components['schemas']['PlanOrderStatus']
      /** @description 1 when redeemed early */
      is_cancel: components['schemas']['Flag']
      /** @description Penalty charged for early redemption, a decimal string also where live backends send a number, 8 places; zero otherwise */
      cancel_fee: components['schemas']['Decimal8']
      /** @description Cycle: days of the term */
      day: number
      /** @description Days remaining, one that has begun counts as whole; 0 once ended */
      remain_day: number
      /** @description Cost of a redemption at this moment, 8 places; absent once ended */
      penalty_now?: components['schemas']['Decimal8']
      /** @description The rule behind `penalty_now`, see `lh/deposit/order/cancel` */
      penalty_rule?: components['schemas']['PenaltyRule']
    }
    /** @description Own orders of plans, newest first */
    DepositOrders: {
      /** @description The rows */
      order_list: components['schemas']['DepositOrder'][]
      /** @description Orders in all that fit the filter */
      total: number
    }
    LhDepositOrderListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['DepositOrders']
    }
    /** @description Purchase of a product */
    LhDepositBuyForm: {
      /** @description The product */
      config_id: components['schemas']['Id']
      /** @description Principal, in the plan's currency */
      amount: components['schemas']['PositiveAmount']
      /** @description 1: the user accepts the agreement; live backends do not ask for it */
      agreement: components['schemas']['Agreement']
    }
    /** @description Which order */
    LhDepositOrderCancelForm: {
      /** @description Order, the `id` of a row of `lh/deposit/order` */
      id: components['schemas']['Id']
    }
    /** @description A coin that a subscription can be paid in */
    SendCurrency: {
      id: components['schemas']['Id']
      /** @description Name of the coin */
      name: string
    }
    /** @description The issue of one new coin */
    SendConfig: {
      id: components['schemas']['Id']
      /** @description Name of the new coin */
      new_currency_name: string
      /** @description The new coin as a currency, from 500 */
      new_currency_id?: components['schemas']['Id']
      /** @description The paying coin */
      currency_id: components['schemas']['Id']
      /** @description Name of the paying coin */
      currency_name: string
      /** @description Coins a subscription can be paid in; here the one of `currency_id` */
      subscription_currencies: components['schemas']['SendCurrency'][]
      /** @description Issue price of one new coin in the paying coin, 4 places */
      change_rate: components['schemas']['Decimal4']
      /** @description Expected gain on the amount paid, percent, 4 places */
      interest_rate: components['schemas']['Decimal4']
      /** @description Forecast of the gain as text for people, such as `20%` */
      predict_rate: string
      /** @description New coins on offer in all, 4 places */
      num: components['schemas']['Decimal4']
      /** @description New coins left, 4 places, zero when too little is left to be bought; the share sold is (`num` - `last_num`) / `num` */
      last_num: components['schemas']['Decimal4']
      /** @description Least subscription in new coins, 4 places; when less is left, the piece that `lh/send/order` still sells */
      buy_num: components['schemas']['Decimal4']
      /** @description Lock-up period: days counted from launch */
      day: number
      /** @description Start of subscription, `Y-m-d H:i:s` in UTC */
      send_start: components['schemas']['DateTimeText']
      /** @description Closing time of subscription, `Y-m-d H:i:s` in UTC */
      send_end: components['schemas']['DateTimeText']
      /** @description Estimated launch, `Y-m-d H:i:s` in UTC */
      online_time: components['schemas']['DateTimeText']
      /** @description `subscribing` until sold out or closed, `sold-out` until launch, `redeeming` from launch on */
      state: components['schemas']['IssueState']
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
      /** @description Introduction in the language of the caller */
      introduction: string
      /** @description 1 for the one launch that the home page recommends */
      is_recommend: components['schemas']['Flag']
      /** @description Title of the recommendation */
      recommend_title: string
      /** @description Text of the recommendation */
      recommend_content: string
    }
    /** @description The recommended launch, all fields as in `SendConfig`; null when none is recommended */
    RecommendedSend: {
      id: components['schemas']['Id']
      /** @description Name of the new coin */
      new_currency_name: string
      /** @description The new coin as a currency, from 500 */
      new_currency_id?: components['schemas']['Id']
      /** @description The paying coin */
      currency_id: components['schemas']['Id']
      /** @description Name of the paying coin */
      currency_name: string
      /** @description Coins a subscription can be paid in; here the one of `currency_id` */
      subscription_currencies: components['schemas']['SendCurrency'][]
      /** @description Issue price of one new coin in the paying coin, 4 places */
      change_rate: components['schemas']['Decimal4']
      /** @description Expected gain on the amount paid, percent, 4 places */
      interest_rate: components['schemas']['Decimal4']
      /** @description Forecast of the gain as text for people, such as `20%` */
      predict_rate: string
      /** @description New coins on offer in all, 4 places */
      num: components['schemas']['Decimal4']
      /** @description New coins left, 4 places, zero when too little is left to be bought; the share sold is (`num` - `last_num`) / `num` */
      last_num: components['schemas']['Decimal4']
      /** @description Least subscription in new coins, 4 places; when less is left, the piece that `lh/send/order` still sells */
      buy_num: components['schemas']['Decimal4']
      /** @description Lock-up period: days counted from launch */
      day: number
      /** @description Start of subscription, `Y-m-d H:i:s` in UTC */
      send_start: components['schemas']['DateTimeText']
      /** @description Closing time of subscription, `Y-m-d H:i:s` in UTC */
      send_end: components['schemas']['DateTimeText']
      /** @description Estimated launch, `Y-m-d H:i:s` in UTC */
      online_time: components['schemas']['DateTimeText']
      /** @description `subscribing` until sold out or closed, `sold-out` until launch, `redeeming` from launch on */
      state: components['schemas']['IssueState']
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
      /** @description Introduction in the language of the caller */
      introduction: string
      /**
       * @description 1 for the one launch that the home page recommends
       * @enum {integer}
       */
      is_recommend: 1
      /** @description Title of the recommendation */
      recommend_title: string
      /** @description Text of the recommendation */
      recommend_content: string
    } | null
    LhSendConfigOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SendConfig'][]
    }
    LhSendProductInfoOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SendConfig']
    }
    /** @description A subscription to a new coin. After launch and lock-up the coins are credited to the spot account and can be sold there */
    SendOrder: {
      id: components['schemas']['Id']
      /** @description The owner, always the caller */
      user_id: components['schemas']['Id']
      /** @description The paying coin */
      currency_id: components['schemas']['Id']
      /** @description Name of the paying coin */
      currency_name: string
      /** @description The launch */
      config_id: components['schemas']['Id']
      /** @description Name of the new coin */
      new_currency_name?: string
      /** @description Lock-up period: days counted from launch */
      day: number
      /** @description Amount paid, in the paying coin, 4 places */
      amount: components['schemas']['Decimal4']
      /** @description Issue price paid for one new coin, 4 places */
      change_rate: components['schemas']['Decimal4']
      /** @description New coins: `amount` / `change_rate`, rounded down to 4 places */
      new_currency_num: components['schemas']['Decimal4']
      /** @description Expected gain in the paying coin, 4 places: `amount` x `interest_rate` / 100; a forecast, nothing is paid out of it */
      interest: components['schemas']['Decimal4']
      /** @description Expected gain on the amount paid, percent, 4 places */
      interest_rate: components['schemas']['Decimal4']
      /** @description Expected gross return in the paying coin, 4 places: `amount` + `interest` */
      expected_return: components['schemas']['Decimal4']
      /** @description Gain so far in the paying coin, signed, 4 places: new coins x last price - `amount`; zero before launch; fixed once ended */
      accumulated_return: components['schemas']['Decimal4']
      /** @description `accumulated_return` / `amount`, percent, signed, 4 places */
      total_return_rate: components['schemas']['Decimal4']
      /** @description Estimated launch, `Y-m-d H:i:s` in UTC */
      online_time: components['schemas']['DateTimeText']
      /** @description When the coins were credited or the payment returned, `Y-m-d H:i:s` in UTC; null before */
      complete_time: components['schemas']['DateTimeOrNull']
      /** @description 1 running, 2 ended: the coins were credited, or the payment returned */
      status: components['schemas']['SubscriptionStatus']
      /** @description Review: 3 under review, as on creation; 1 passed; 2 rejected, the payment was returned. The family shows the numbers 1 and 3 without words; the words and number 2 are of this project */
      exam_status: components['schemas']['SubscriptionReview']
      /** @description Why the review rejected it; only then */
      reason?: string
      /** @description When the subscription was made, `Y-m-d H:i:s` in UTC */
      created_at: components['schemas']['DateTimeText']
      updated_at: components['schemas']['DateTimeText']
    }
    /** @description Own subscriptions, newest first */
    SendOrders: {
      /** @description The rows */
      order_list: components['schemas']['SendOrder'][]
      /** @description Subscriptions in all that fit the filter */
      total: number
      /** @description Sum of `interest` over these subscriptions, 4 places; a decimal string also where live backends send a number */
      total_interest: components['schemas']['Decimal4']
    }
    LhSendOrderListOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['SendOrders']
    }
    LhSendGetRecommendOk: {
      /** @enum {string} */
      type: 'ok'
      message: components['schemas']['RecommendedSend']
    }
    /** @description A subscription, or a redemption when `redeem_id` is given */
    LhSendOrderPlaceForm: {
      /** @description The launch; with `redeem_id` that of the subscription */
      config_id: components['schemas']['Id']
      /** @description Amount in the paying coin, above zero, up to 4 places; with `redeem_id` the amount of that subscription */
      amount: string
      /** @description A passed subscription of the caller, redeemed instead of subscribing */
      redeem_id?: components['schemas']['Id']
    }
  }
  responses: {
    /**
     * @description Too many passwords wait to be checked at this moment. Nothing was checked, counted or changed: the same
     *     request may be sent again.
     */
    Busy: {
      headers: {
        /** @description Seconds to wait */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
    /**
     * @description Any HTTP status but 200, whatever the operation. The mock answers
     *     - 400 for an address or a header that it cannot read, 404 for a method and path that are not in this contract, 413
     *       for a body over 256 kB (a picture: see `upload`): no operation was reached and nothing was done;
     *     - 429 when it has too much to do at the moment, as any backend may that wants fewer requests: nothing was done,
     *       and the same request may be sent again after `Retry-After`;
     *     - 500 when it failed: whether a write took effect is open. Send it again with the same `Idempotency-Key`, or
     *       read the state first;
     *     - 503 with `Retry-After` when it cannot write now: nothing was done, and the same request may be sent again after
     *       that time. Without `Retry-After` it means the same as 500.
     *
     *     A proxy in between may answer without JSON.
     */
    Failure: {
      headers: {
        /** @description Seconds to wait, with 429 and 503 */
        'Retry-After'?: number
        [name: string]: unknown
      }
      content: {
        'application/json': components['schemas']['Refused']
      }
    }
  }
  parameters: {
    /**
     * @description Language of every message in the answer; none, or an unknown one, reads as `en`
     * @example en
     */
    Language: components['schemas']['LanguageCode']
    /** @description The same key and body give the same answer and one effect; kept for a day */
    IdempotencyKey: string
    /**
     * @description Page, counted from 1
     * @example 1
     */
    PageNumber: number
    /**
     * @description Rows a page
     * @example 10
     */
    TenRows: number
    /**
     * @description Rows a page
     * @example 5
     */
    FiveRows: number
    /**
     * @description Rows a page
     * @example 20
     */
    TwentyRows: number
    /**
     * @description Page of ten rows, counted from 1; without it every row comes
     * @example 1
     */
    PageOrAll: number
  }
  requestBodies: never
  headers: never
  pathItems: never
}
export type $defs = Record<string, never>
export interface operations {
  setLang: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SetLangForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SetLangOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  getLang: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['GetLangOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  areaCode: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['AreaCodeOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  setGetCustomerUrl: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['SetGetCustomerUrlOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  smsMail: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SmsMailForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  smsSend: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SmsSendForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  setSmsOtherMail: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userCheckMobile: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserCheckMobileForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userCheckEmail: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserCheckEmailForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userRegister: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserRegisterForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  userLogin: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserLoginForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['UserLoginOk'] | components['schemas']['Refused']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  userLogout: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userForget: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserForgetForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['PublicTextAnswer']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  userCenter: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserCenterOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userCenter2: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserCenter2Ok']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userEPwd: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserEPwdForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  userHasPassword: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserHasPasswordOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  safeUpdatePassword: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['SafeUpdatePasswordForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  userRealName: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserRealNameForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userRealName2: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserRealName2Form']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  upload: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'multipart/form-data': components['schemas']['UploadForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UploadOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userCashSave: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserCashSaveForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userCashInfo: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserCashInfoForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserCashInfoOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userMyPoster: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserMyPosterOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userMyShare: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserMyShareOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userInvite: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserInviteOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userInviteList: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['UserInviteListForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserInviteListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userMyInviteList: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PageForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserMyInviteListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  userMyAccountReturn: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['PageForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['UserMyAccountReturnOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  newsList: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['NewsListForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewsListOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  newsDetail: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['NewsDetailForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['NewsDetailOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  currencyQuotationNew: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CurrencyQuotationNewOk']
            | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  currencyNewTimeshar: {
    parameters: {
      query: {
        /**
         * @description Market; case does not matter
         * @example BTC/USDT
         */
        symbol: string
        /**
         * @description Length of a candle
         * @example 60min
         */
        period: components['schemas']['CandlePeriod']
        /**
         * @description Start, seconds since 1970
         * @example 1768176000
         */
        from: components['schemas']['UnixSeconds']
        /**
         * @description End, seconds since 1970, not before `from`
         * @example 1768262400
         */
        to: components['schemas']['UnixSeconds']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CurrencyNewTimesharOk']
            | components['schemas']['CurrencyNewTimesharRefused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  currencyDeal: {
    parameters: {
      query: {
        /**
         * @description Base currency
         * @example 1
         */
        currency_id: components['schemas']['Id']
        /**
         * @description Quote currency
         * @example 3
         */
        legal_id: components['schemas']['Id']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['CurrencyDealOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  currencyUserCurrencyList: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CurrencyUserCurrencyListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletList: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletListForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletDetail: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletDetailForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletDetailOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletLegalLog: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletLegalLogForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletLegalLogOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletChange: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletChangeForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletHzhistory: {
    parameters: {
      query?: {
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 10
         */
        limit?: components['parameters']['TenRows']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletHzhistoryOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletGetInAddress: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletGetInAddressForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletGetInAddressOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletChargeReq: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletChargeReqForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  chargeMentionLog2: {
    parameters: {
      query?: {
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 5
         */
        limit?: components['parameters']['FiveRows']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['ChargeMentionLog2Ok']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletGetInfo: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletGetInfoForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletGetInfoOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletGetAddress: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletGetAddressForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['WalletGetAddressOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  walletOut: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletOutForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['TextOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
            | components['schemas']['IdentityNeeded']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  walletAddaddress: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletAddaddressForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      429: components['responses']['Busy']
      default: components['responses']['Failure']
    }
  }
  walletDeladdress: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['WalletDeladdressForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  chargeMentionLog3: {
    parameters: {
      query?: {
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 5
         */
        limit?: components['parameters']['FiveRows']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['ChargeMentionLog3Ok']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  coinTradeCancel: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CoinTradeCancelForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  coinTradePlace: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['CoinTradePlaceForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CoinTradePlaceOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  coinList: {
    parameters: {
      query?: {
        /**
         * @description Base currency; all when left out
         * @example 1
         */
        currency_id?: components['schemas']['Id']
        /**
         * @description Quote currency; all when left out
         * @example 3
         */
        legal_id?: components['schemas']['Id']
        /**
         * @description 1 waiting, 2 completed, 3 cancelled; all when left out
         * @example 1
         */
        status?: components['schemas']['SpotOrderStatus']
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 20
         */
        limit?: components['parameters']['TwentyRows']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['CoinListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  microtradeLists: {
    parameters: {
      query?: {
        /**
         * @description -1 all, 1 open, 2 closing, 3 closed
         * @example -1
         */
        status?: components['schemas']['OptionStatusFilter']
        /**
         * @description Market, or -1 for all
         * @example -1
         */
        match_id?: number
        /**
         * @description Paying currency, or -1 for all
         * @example -1
         */
        currency_id?: number
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 10
         */
        limit?: components['parameters']['TenRows']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['MicrotradeListsOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  microtradeSeconds: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['MicrotradeSecondsOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  microtradePayableCurrencies: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['MicrotradePayableCurrenciesOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  microtradeSubmit: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['MicrotradeSubmitForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['MicrotradeSubmitOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
            | components['schemas']['IdentityNeeded']
        }
      }
      default: components['responses']['Failure']
    }
  }
  microtradeOrder: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['MicrotradeOrderForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['MicrotradeOrderOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverDeal: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverDealForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LeverDealOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverSubmit: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverSubmitForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverMyTrade: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    requestBody?: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverMyTradeForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LeverMyTradeOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverClose: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverCloseForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverSetstop: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverSetstopForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  leverAddmargin: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LeverAddmarginForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositReport: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LhDepositReportOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositConfig: {
    parameters: {
      query?: {
        /**
         * @description Page of ten rows, counted from 1; without it every row comes
         * @example 1
         */
        page?: components['parameters']['PageOrAll']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LhDepositConfigOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositProductInfo: {
    parameters: {
      query: {
        /**
         * @description Product
         * @example 2
         */
        id: components['schemas']['Id']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LhDepositProductInfoOk']
            | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositOrderList: {
    parameters: {
      query?: {
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 20
         */
        limit?: components['parameters']['TwentyRows']
        /**
         * @description 1 running, 2 ended; all when left out
         * @example 1
         */
        status?: components['schemas']['PlanOrderStatus']
        /**
         * @description 1 redeemed early, 0 not; all when left out
         * @example 0
         */
        is_cancel?: components['schemas']['Flag']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LhDepositOrderListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositBuy: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LhDepositBuyForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhDepositOrderCancel: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LhDepositOrderCancelForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhSendConfig: {
    parameters: {
      query?: {
        /**
         * @description Page of ten rows, counted from 1; without it every row comes
         * @example 1
         */
        page?: components['parameters']['PageOrAll']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LhSendConfigOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhSendProductInfo: {
    parameters: {
      query: {
        /**
         * @description Issue
         * @example 1
         */
        id: components['schemas']['Id']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LhSendProductInfoOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhSendOrderList: {
    parameters: {
      query?: {
        /**
         * @description Page, counted from 1
         * @example 1
         */
        page?: components['parameters']['PageNumber']
        /**
         * @description Rows a page
         * @example 50
         */
        limit?: number
        /**
         * @description 1 running, 2 ended; all when left out
         * @example 1
         */
        status?: components['schemas']['SubscriptionStatus']
      }
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json':
            | components['schemas']['LhSendOrderListOk']
            | components['schemas']['Refused']
            | components['schemas']['LoggedOut']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhSendGetRecommend: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['LhSendGetRecommendOk'] | components['schemas']['Refused']
        }
      }
      default: components['responses']['Failure']
    }
  }
  lhSendOrderPlace: {
    parameters: {
      header?: {
        /**
         * @description Language of every message in the answer; none, or an unknown one, reads as `en`
         * @example en
         */
        'language-mark'?: components['parameters']['Language']
        /** @description The same key and body give the same answer and one effect; kept for a day */
        'Idempotency-Key'?: components['parameters']['IdempotencyKey']
      }
    }
    requestBody: {
      content: {
        'application/x-www-form-urlencoded': components['schemas']['LhSendOrderPlaceForm']
      }
    }
    responses: {
      /** @description The outcome; HTTP is 200 for every envelope */
      200: {
        headers: {
          [name: string]: unknown
        }
        content: {
          'application/json': components['schemas']['TextAnswer']
        }
      }
      default: components['responses']['Failure']
    }
  }
}
type WithRequired<T, K extends keyof T> = T & {
  [P in K]-?: T[P]
}

type BodyOf<Operation> = Operation extends {
  requestBody?: { content: { 'application/x-www-form-urlencoded': infer Form } }
}
  ? Form
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? Body
    : Operation extends { requestBody: { content: infer Content } }
      ? Content[keyof Content]
      : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields of an operation, sent as body or query. */
export type Input<Id extends keyof operations> = object & BodyOf<operations[Id]> & QueryOf<operations[Id]>

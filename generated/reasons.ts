// written by npm run generate; do not edit

/** Reasons of refusals, and what to do about them. */
export const reasons = {
  /** The amount is above the maximum of the product or market. Ask for less; the message names the maximum. */
  'above-maximum': {
    when: 'The amount is above the maximum of the product or market',
    do: 'Ask for less; the message names the maximum',
  },
  /** The account to register is registered already. Sign in, or use another address or number. */
  'account-taken': {
    when: 'The account to register is registered already',
    do: 'Sign in, or use another address or number',
  },
  /** The withdrawal goes to an address that is not saved. Save the address first. */
  'address-not-saved': {
    when: 'The withdrawal goes to an address that is not saved',
    do: 'Save the address first',
  },
  /** The address is saved already. Use the saved one with its chain. */
  'address-taken': { when: 'The address is saved already', do: 'Use the saved one with its chain' },
  /** The subscription was redeemed before. Nothing: read the list again. */
  'already-redeemed': { when: 'The subscription was redeemed before', do: 'Nothing: read the list again' },
  /** The step of the verification is done or under review. Nothing: wait for the review. */
  'already-verified': {
    when: 'The step of the verification is done or under review',
    do: 'Nothing: wait for the review',
  },
  /** A phone number belongs to several countries. Send the calling code beside it. */
  'area-code-needed': {
    when: 'A phone number belongs to several countries',
    do: 'Send the calling code beside it',
  },
  /** The price or amount has more decimal places than the market. Round it to the places of the market. */
  'bad-step': {
    when: 'The price or amount has more decimal places than the market',
    do: 'Round it to the places of the market',
  },
  /** The whole balance is below the minimum of the product. Deposit or transfer first. */
  'balance-below-minimum': {
    when: 'The whole balance is below the minimum of the product',
    do: 'Deposit or transfer first',
  },
  /** Advanced verification without the basic one. Complete the basic verification first. */
  'basic-first': {
    when: 'Advanced verification without the basic one',
    do: 'Complete the basic verification first',
  },
  /** The amount is below the minimum. Ask for more; the message names the minimum. */
  'below-minimum': {
    when: 'The amount is below the minimum',
    do: 'Ask for more; the message names the minimum',
  },
  /** The bank card could not be saved. Try again later. */
  'binding-failed': { when: 'The bank card could not be saved', do: 'Try again later' },
  /** The body is larger than the backend takes (HTTP 413). Send less. */
  'body-too-large': { when: 'The body is larger than the backend takes (HTTP 413)', do: 'Send less' },
  /** Too many passwords wait to be checked (HTTP 429), or too many bytes are on their way to the backend (HTTP 503). Wait as Retry-After says and send the same again. */
  busy: {
    when: 'Too many passwords wait to be checked (HTTP 429), or too many bytes are on their way to the backend (HTTP 503)',
    do: 'Wait as Retry-After says and send the same again',
  },
  /** The market takes no sales. Choose another market. */
  'cannot-sell': { when: 'The market takes no sales', do: 'Choose another market' },
  /** A bank withdrawal without a bank card. Save a bank card first. */
  'card-first': { when: 'A bank withdrawal without a bank card', do: 'Save a bank card first' },
  /** A saved bank card is changed without a code. Have a code sent and send it along. */
  'code-required': {
    when: 'A saved bank card is changed without a code',
    do: 'Have a code sent and send it along',
  },
  /** The backend was about to break its own contract (HTTP 500). Report it. */
  'contract-violation': {
    when: 'The backend was about to break its own contract (HTTP 500)',
    do: 'Report it',
  },
  /** The withdrawals of the day are used up. Wait for the next UTC day. */
  'daily-limit': { when: 'The withdrawals of the day are used up', do: 'Wait for the next UTC day' },
  /** The deposit could not be filed. Try again later. */
  'deposit-failed': { when: 'The deposit could not be filed', do: 'Try again later' },
  /** The currency takes no deposits. Choose another currency. */
  'deposits-closed': { when: 'The currency takes no deposits', do: 'Choose another currency' },
  /** A fault that the tester set is in force. Clear the fault. */
  'fault-injected': { when: 'A fault that the tester set is in force', do: 'Clear the fault' },
  /** The picture is larger than 10 MB. Send a smaller picture. */
  'file-too-large': { when: 'The picture is larger than 10 MB', do: 'Send a smaller picture' },
  /** A page of another site asks for a world that is not open (HTTP 400, the mock alone). Open the world from elsewhere first. */
  'foreign-page': {
    when: 'A page of another site asks for a world that is not open (HTTP 400, the mock alone)',
    do: 'Open the world from elsewhere first',
  },
  /** The operation needs a fund password and there is none. Set a fund password first. */
  'fund-password-not-set': {
    when: 'The operation needs a fund password and there is none',
    do: 'Set a fund password first',
  },
  /** A saved bank card is changed without the fund password. Send the fund password along. */
  'fund-password-required': {
    when: 'A saved bank card is changed without the fund password',
    do: 'Send the fund password along',
  },
  /** The card holder is not the verified person. Use a card of the verified person. */
  'holder-differs': {
    when: 'The card holder is not the verified person',
    do: 'Use a card of the verified person',
  },
  /** As many options are open as may be. Wait until one has settled. */
  'holding-limit': { when: 'As many options are open as may be', do: 'Wait until one has settled' },
  /** The check digits of the IBAN are wrong. Have the IBAN corrected. */
  'iban-checksum': { when: 'The check digits of the IBAN are wrong', do: 'Have the IBAN corrected' },
  /** The key was used for another request. Use a new key for each intent. */
  'idempotency-key-reused': {
    when: 'The key was used for another request',
    do: 'Use a new key for each intent',
  },
  /** Less is available than the operation takes. Deposit, transfer or ask for less. */
  'insufficient-balance': {
    when: 'Less is available than the operation takes',
    do: 'Deposit, transfer or ask for less',
  },
  /** The backend failed (HTTP 500). Read the state before a write is sent again, and report it. */
  internal: {
    when: 'The backend failed (HTTP 500)',
    do: 'Read the state before a write is sent again, and report it',
  },
  /** A field breaks a rule of its schema. Have the named field corrected. */
  'invalid-input': { when: 'A field breaks a rule of its schema', do: 'Have the named field corrected' },
  /** The coins are still locked. Wait until the time in the message. */
  'lock-up': { when: 'The coins are still locked', do: 'Wait until the time in the message' },
  /** Fewer or more lots than the market takes or the position has. Ask for lots within the range of the message. */
  'lots-out-of-range': {
    when: 'Fewer or more lots than the market takes or the position has',
    do: 'Ask for lots within the range of the message',
  },
  /** The market takes no orders at the moment. Try again later or choose another market. */
  'market-closed': {
    when: 'The market takes no orders at the moment',
    do: 'Try again later or choose another market',
  },
  /** The amount is below the least purchase. Ask for more; the message names the minimum. */
  'minimum-purchase': {
    when: 'The amount is below the least purchase',
    do: 'Ask for more; the message names the minimum',
  },
  /** Nobody takes a market order at this moment. Try again, or place a limit order. */
  'no-liquidity': {
    when: 'Nobody takes a market order at this moment',
    do: 'Try again, or place a limit order',
  },
  /** The market has no current price. Try again later. */
  'no-quote': { when: 'The market has no current price', do: 'Try again later' },
  /** The backend has no room for more pictures. Try again later. */
  'no-room-for-pictures': { when: 'The backend has no room for more pictures', do: 'Try again later' },
  /** The file is no JPG, PNG or WebP picture. Send a picture. */
  'not-a-picture': { when: 'The file is no JPG, PNG or WebP picture', do: 'Send a picture' },
  /** The order does not wait any more. Read the order again. */
  'not-cancellable': { when: 'The order does not wait any more', do: 'Read the order again' },
  /** The position is closed or cancelled already. Read the position again. */
  'not-closable': { when: 'The position is closed or cancelled already', do: 'Read the position again' },
  /** Nothing of the user has this id. Read the list again. */
  'not-found': { when: 'Nothing of the user has this id', do: 'Read the list again' },
  /** The currency does not belong to this account. Choose another account or currency. */
  'not-in-account': {
    when: 'The currency does not belong to this account',
    do: 'Choose another account or currency',
  },
  /** The plan does not run any more. Read the list again. */
  'not-redeemable': { when: 'The plan does not run any more', do: 'Read the list again' },
  /** The document number differs from that of the basic verification. Send the number of the basic verification. */
  'number-differs': {
    when: 'The document number differs from that of the basic verification',
    do: 'Send the number of the basic verification',
  },
  /** A market order would fill beyond its own liquidation price. Choose a lower leverage or wait for a narrower book. */
  'opens-beyond-liquidation': {
    when: 'A market order would fill beyond its own liquidation price',
    do: 'Choose a lower leverage or wait for a narrower book',
  },
  /** Less is left of the launch than was asked for. Ask for what is left at most. */
  oversubscribed: {
    when: 'Less is left of the launch than was asked for',
    do: 'Ask for what is left at most',
  },
  /** Password and confirmation differ. Have both typed again. */
  'passwords-inconsistent': { when: 'Password and confirmation differ', do: 'Have both typed again' },
  /** A side of the picture is outside of 1 to 12,000 pixels. Send a smaller picture. */
  'picture-dimensions': {
    when: 'A side of the picture is outside of 1 to 12,000 pixels',
    do: 'Send a smaller picture',
  },
  /** The picture was not uploaded by this user, or is gone. Upload it again. */
  'picture-not-found': {
    when: 'The picture was not uploaded by this user, or is gone',
    do: 'Upload it again',
  },
  /** Two of the three pictures are the same. Send three different pictures. */
  'picture-repeated': { when: 'Two of the three pictures are the same', do: 'Send three different pictures' },
  /** A position of the market is being closed. Try again in a moment. */
  'position-closing': { when: 'A position of the market is being closed', do: 'Try again in a moment' },
  /** Stops are set on what is no open position. Read the position again. */
  'position-not-open': { when: 'Stops are set on what is no open position', do: 'Read the position again' },
  /** Money leaves the contract account while a position is open. Close the positions first. */
  'position-open': {
    when: 'Money leaves the contract account while a position is open',
    do: 'Close the positions first',
  },
  /** The price is too far from the last one. Use a price within the range of the message. */
  'price-out-of-range': {
    when: 'The price is too far from the last one',
    do: 'Use a price within the range of the message',
  },
  /** The proof was not uploaded by this user, or is gone. Upload it again. */
  'proof-not-found': { when: 'The proof was not uploaded by this user, or is gone', do: 'Upload it again' },
  /** The picture proves another deposit already. Upload the proof of this payment. */
  'proof-used': {
    when: 'The picture proves another deposit already',
    do: 'Upload the proof of this payment',
  },
  /** Issue or amount differ from those of the subscription. Send those of the subscription. */
  'redeem-mismatch': {
    when: 'Issue or amount differ from those of the subscription',
    do: 'Send those of the subscription',
  },
  /** `from` is later than `to`. Swap them. */
  'reversed-times': { when: '`from` is later than `to`', do: 'Swap them' },
  /** A transfer from an account to itself. Choose two different accounts. */
  'same-account-kind': { when: 'A transfer from an account to itself', do: 'Choose two different accounts' },
  /** Less of the coin is available than is to be sold. Sell less. */
  'sellable-balance-insufficient': {
    when: 'Less of the coin is available than is to be sold',
    do: 'Sell less',
  },
  /** Nothing is left of the launch. Choose another launch. */
  'sold-out': { when: 'Nothing is left of the launch', do: 'Choose another launch' },
  /** The stop loss lies beyond the liquidation price. Set it before the price in the message. */
  'stop-loss-beyond-liquidation': {
    when: 'The stop loss lies beyond the liquidation price',
    do: 'Set it before the price in the message',
  },
  /** The stop loss lies on the wrong side of the price. Below the price for a long, above it for a short. */
  'stop-loss-side': {
    when: 'The stop loss lies on the wrong side of the price',
    do: 'Below the price for a long, above it for a short',
  },
  /** The stop loss of a spot order is not below the last price and its limit. Choose a lower one. */
  'stop-loss-too-high': {
    when: 'The stop loss of a spot order is not below the last price and its limit',
    do: 'Choose a lower one',
  },
  /** A purchase, a market order or a stop-limit order with a stop loss. Leave the stop loss out. */
  'stop-loss-without-limit-sale': {
    when: 'A purchase, a market order or a stop-limit order with a stop loss',
    do: 'Leave the stop loss out',
  },
  /** The database of the backend is damaged (HTTP 503). Ask the operator; nothing was done. */
  'store-damaged': {
    when: 'The database of the backend is damaged (HTTP 503)',
    do: 'Ask the operator; nothing was done',
  },
  /** The database of the backend failed (HTTP 503). Send the same again later; nothing was done. */
  'store-failed': {
    when: 'The database of the backend failed (HTTP 503)',
    do: 'Send the same again later; nothing was done',
  },
  /** The disk of the backend is full (HTTP 503). Send the same again later; nothing was done. */
  'store-full': {
    when: 'The disk of the backend is full (HTTP 503)',
    do: 'Send the same again later; nothing was done',
  },
  /** The database of the backend is held by another program (HTTP 503). Send the same again later; nothing was done. */
  'store-locked': {
    when: 'The database of the backend is held by another program (HTTP 503)',
    do: 'Send the same again later; nothing was done',
  },
  /** The time of the launch is over. Choose another launch. */
  'subscription-closed': { when: 'The time of the launch is over', do: 'Choose another launch' },
  /** The subscription has not passed its review. Wait for the review. */
  'subscription-not-passed': {
    when: 'The subscription has not passed its review',
    do: 'Wait for the review',
  },
  /** The time of the launch has not begun. Wait for its start. */
  'subscription-not-started': { when: 'The time of the launch has not begun', do: 'Wait for its start' },
  /** The take profit lies on the wrong side of the price. Above the price for a long, below it for a short. */
  'take-profit-side': {
    when: 'The take profit lies on the wrong side of the price',
    do: 'Above the price for a long, below it for a short',
  },
  /** A limit order without a price. Send the price. */
  'target-price-required': { when: 'A limit order without a price', do: 'Send the price' },
  /** The limit lies on the wrong side of the last price. Below the last price for a long, above it for a short. */
  'target-price-side': {
    when: 'The limit lies on the wrong side of the last price',
    do: 'Below the last price for a long, above it for a short',
  },
  /** Too many wrong passwords, codes or requests for codes. Wait as long as the message says. */
  'too-many-attempts': {
    when: 'Too many wrong passwords, codes or requests for codes',
    do: 'Wait as long as the message says',
  },
  /** More candles are asked for than one answer carries. Ask for a shorter time or a longer period. */
  'too-many-candles': {
    when: 'More candles are asked for than one answer carries',
    do: 'Ask for a shorter time or a longer period',
  },
  /** As many pictures were uploaded today as may be. Wait for the next UTC day. */
  'too-many-pictures': {
    when: 'As many pictures were uploaded today as may be',
    do: 'Wait for the next UTC day',
  },
  /** As many worlds are open as may be (HTTP 400, the mock alone). Drop one of them. */
  'too-many-worlds': {
    when: 'As many worlds are open as may be (HTTP 400, the mock alone)',
    do: 'Drop one of them',
  },
  /** The trigger of a stop-limit order is the last price. Choose a price above or below it. */
  'trigger-price-reached': {
    when: 'The trigger of a stop-limit order is the last price',
    do: 'Choose a price above or below it',
  },
  /** Nobody is registered by this address or number. Check it, or register. */
  'unknown-account': { when: 'Nobody is registered by this address or number', do: 'Check it, or register' },
  /** No country has this calling code. Choose one of area_code. */
  'unknown-area-code': { when: 'No country has this calling code', do: 'Choose one of area_code' },
  /** The currency has no such network. Choose a network of the currency. */
  'unknown-chain': { when: 'The currency has no such network', do: 'Choose a network of the currency' },
  /** There is no such currency. Choose one of currency/quotation_new. */
  'unknown-currency': { when: 'There is no such currency', do: 'Choose one of currency/quotation_new' },
  /** Options have no such time. Choose one of microtrade/seconds. */
  'unknown-delivery-time': { when: 'Options have no such time', do: 'Choose one of microtrade/seconds' },
  /** Prefer asks for an example that the operation does not have. Choose an example of the contract. */
  'unknown-example': {
    when: 'Prefer asks for an example that the operation does not have',
    do: 'Choose an example of the contract',
  },
  /** Nobody has this invitation code. Have the code corrected. */
  'unknown-invitation': { when: 'Nobody has this invitation code', do: 'Have the code corrected' },
  /** There is no such launch. Read the launches again. */
  'unknown-issue': { when: 'There is no such launch', do: 'Read the launches again' },
  /** There is no such market. Choose one of currency/quotation_new. */
  'unknown-market': { when: 'There is no such market', do: 'Choose one of currency/quotation_new' },
  /** The market has no such leverage. Choose one of lever/deal. */
  'unknown-multiple': { when: 'The market has no such leverage', do: 'Choose one of lever/deal' },
  /** The contract has no such method and path (HTTP 404). Check the address. */
  'unknown-operation': {
    when: 'The contract has no such method and path (HTTP 404)',
    do: 'Check the address',
  },
  /** There is no such plan. Read the plans again. */
  'unknown-product': { when: 'There is no such plan', do: 'Read the plans again' },
  /** There is no such symbol. Choose one of currency/quotation_new. */
  'unknown-symbol': { when: 'There is no such symbol', do: 'Choose one of currency/quotation_new' },
  /** X-Mock-World is no name of a world (HTTP 400, the mock alone). Use another name. */
  'unknown-world': {
    when: 'X-Mock-World is no name of a world (HTTP 400, the mock alone)',
    do: 'Use another name',
  },
  /** The address of the request cannot be read (HTTP 400). Correct the address. */
  'unreadable-address': {
    when: 'The address of the request cannot be read (HTTP 400)',
    do: 'Correct the address',
  },
  /** The picture did not arrive whole. Upload it again. */
  'upload-failed': { when: 'The picture did not arrive whole', do: 'Upload it again' },
  /** There is no saved address to withdraw to. Save an address first. */
  'withdraw-address-first': { when: 'There is no saved address to withdraw to', do: 'Save an address first' },
  /** The currency takes no withdrawals. Choose another currency. */
  'withdrawals-closed': { when: 'The currency takes no withdrawals', do: 'Choose another currency' },
  /** The world was replaced during the request (HTTP 503, the mock alone). Send the same again. */
  'world-replaced': {
    when: 'The world was replaced during the request (HTTP 503, the mock alone)',
    do: 'Send the same again',
  },
  /** Another version of the mock has written the world (HTTP 503, the mock alone). Ask again when every process is of that version. */
  'world-unreadable': {
    when: 'Another version of the mock has written the world (HTTP 503, the mock alone)',
    do: 'Ask again when every process is of that version',
  },
  /** The verification code is wrong, used or over. Have a new code sent. */
  'wrong-code': { when: 'The verification code is wrong, used or over', do: 'Have a new code sent' },
  /** The fund password is wrong. Have it typed again. */
  'wrong-fund-password': { when: 'The fund password is wrong', do: 'Have it typed again' },
  /** The present password is wrong. Have it typed again. */
  'wrong-old-password': { when: 'The present password is wrong', do: 'Have it typed again' },
  /** Account and password do not belong together. Have both typed again. */
  'wrong-password': { when: 'Account and password do not belong together', do: 'Have both typed again' },
  /** The number is no phone number of its country. Have the number corrected. */
  'wrong-phone': { when: 'The number is no phone number of its country', do: 'Have the number corrected' },
  /** The amount is no multiple of the step. Use a multiple; the message names it. */
  'wrong-step': { when: 'The amount is no multiple of the step', do: 'Use a multiple; the message names it' },
} as const
export type Reason = keyof typeof reasons

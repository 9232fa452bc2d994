import defaultFile from '../../../mock/engine/worldfile/default.json' with { type: 'json' }

/** A second sale of a coin that is launched already. It is listed five days before its start, so this is the latest. */
const upcoming = {
  ...{ id: 4, coin: 501, price: '2', expectedGain: '10', coins: '50000', least: '10' },
  ...{ lockUpDays: 0, startDay: 5, endDay: 420, launchDay: 430 },
}

/** Coins without a market, each with another pair of accounts. Coins of the default world have the same two, or all. */
const scattered = [
  { id: 601, name: 'VELA', longName: 'Vela', kinds: ['legal', 'micro'] },
  { id: 602, name: 'MIRA', longName: 'Mira', kinds: ['change', 'lever'] },
  { id: 603, name: 'ORIN', longName: 'Orin', kinds: ['lever', 'micro'] },
].map((coin) => ({ ...coin, minDeposit: '1', minWithdrawal: '1' }))

/**
 * World file of the trials of our own mock. The default world has none of these states, so that the refusals and the
 * answers which belong to them would never be seen.
 */
export const trialWorldFile = {
  rules: {
    // In steps of one, every whole stake is allowed.
    option: { step: '5', currencies: [3, 601, 603] },
    deposits: { networks: { OMNI: { confirmations: 2, arrivalMinutes: 30, closed: true } } },
    // Otherwise no redemption is ever accepted.
    redemption: 'by-hand',
  },
  currencies: [...defaultFile.currencies, ...scattered],
  issues: [...defaultFile.issues, upcoming],
}

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text)
const format = new Intl.NumberFormat('en', { maximumFractionDigits: 8 })

/** Formats an amount without rounding: `1,234.5` for `1234.50000000`. */
export const amountOf = (text: string): string => (isDecimal(text) ? format.format(text) : text)

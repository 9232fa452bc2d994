/** Well-known signs that phones can show; any other coin shows the first letter of its name. */
export const coinMarks: Readonly<Record<string, string>> = {
  ETH: 'Ξ',
  XRP: '✕',
  DOGE: 'Ð',
  LTC: 'Ł',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  THB: '฿',
  KRW: '₩',
  AUD: '$',
  XAU: 'Au',
  XAG: 'Ag',
  XPT: 'Pt',
  XPD: 'Pd',
}

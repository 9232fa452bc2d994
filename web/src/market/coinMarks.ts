/** Signs that people know these by and that phones have; anything else shows the first letter of its name. */
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

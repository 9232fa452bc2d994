const shapes: Readonly<Record<string, RegExp>> = {
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9a-fA-F]{40}$/,
  BEP20: /^0x[0-9a-fA-F]{40}$/,
  SOL: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  XRP: /^r[1-9A-HJ-NP-Za-km-z]{24,34}$/,
  DOGE: /^[DA9][1-9A-HJ-NP-Za-km-z]{33}$/,
  ADA: /^addr1[02-9ac-hj-np-z]{53,98}$/,
  LTC: /^([LM3][1-9A-HJ-NP-Za-km-z]{26,33}|ltc1[02-9ac-hj-np-z]{11,71})$/,
  OMNI: /^([13][1-9A-HJ-NP-Za-km-z]{25,34}|bc1[02-9ac-hj-np-z]{11,71})$/,
}

/** Whether an address could be one of its chain. A doubt is told, not enforced: the backend knows best. */
export function looksRight(chain: string, address: string): boolean {
  return address.trim() === '' || (shapes[chain]?.test(address.trim()) ?? true)
}

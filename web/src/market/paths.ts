import type { ScreenPath } from '../platform/paths.ts'

const withSymbol =
  <Path extends ScreenPath>(path: Path) =>
  (symbol: string): `${Path}?${string}` =>
    `${path}?symbol=${encodeURIComponent(symbol)}`

export const klinePath = withSymbol('/pages/trade/kline')
export const tradePath = withSymbol('/pages/trade/index')
export const leverPath = withSymbol('/pages/lever/index')
export const optionPath = withSymbol('/pages/option/detail')

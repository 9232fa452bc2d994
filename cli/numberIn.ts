/** Parses a number as people write it. Rejects `0x10`, `1e3`, ` 1` and `-0`, which JavaScript accepts. */
export const numberIn = (text: string): number | undefined =>
  /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : undefined

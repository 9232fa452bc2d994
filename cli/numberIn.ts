/** The number that a text is as people write it: not `0x10`, `1e3`, ` 1` or `-0`, which JavaScript would take as well. */
export const numberIn = (text: string): number | undefined =>
  /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/.test(text) ? Number(text) : undefined

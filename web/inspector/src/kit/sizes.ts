/** `1.5 KB` */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const [amount, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KB'] : [bytes / 1024 ** 2, 'MB']
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)} ${unit}`
}

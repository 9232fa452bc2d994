/** `h5 help order place` is `h5 order place --help`. */
export function helpWords(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words
  return first === 'help' ? [...rest, '--help'] : words
}

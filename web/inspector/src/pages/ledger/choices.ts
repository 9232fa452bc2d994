type Options<Value extends string> = readonly { readonly value: Value | ''; readonly label: string }[]

const optionsOf = <const Value extends string>(...values: readonly Value[]): Options<Value> => [
  { value: '', label: 'all' },
  ...values.map((value) => ({ value, label: value })),
]

export const holders = optionsOf('users', 'outside', 'maker', 'fees', 'house', 'issuer')
export const accounts = optionsOf('spot', 'contract', 'option', 'trust')
export const buckets = optionsOf('available', 'frozen')

/** Returns the filter for a choice; empty for all, or for an unknown choice. */
export function given<Name extends string, Value extends string>(
  name: Name,
  options: Options<Value>,
  chosen: string,
): { readonly [Key in Name]?: Value } | undefined {
  const found = options.find(({ value }) => value === chosen)?.value
  return found === undefined || found === '' ? undefined : ({ [name]: found } as { [Key in Name]: Value })
}

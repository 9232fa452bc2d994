import { useAddressField } from './world.ts'

/** Current page of a long list, kept in the address. */
export function usePage(): readonly [number, (page: number) => void] {
  const [text, setText] = useAddressField('page')
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  return [page, (next) => setText(next === 1 ? '' : String(next))]
}

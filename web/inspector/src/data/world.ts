import { useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { createApi, type Api } from '#sdk/api.ts'

/** World of a page without `?world=`: the one of its own address, `/w/bug-7/__mock/`. */
export const firstWorld = /^\/w\/([\w.-]+)(?=\/)/.exec(location.pathname)?.[1] ?? 'default'

/** Name of the current world, kept in the address. */
export function useWorld(): string {
  return useParams()['world'] ?? firstWorld
}

/** Returns the selection of a page: `123` at `#/w/bug-7/requests/123`, or an empty string. */
export function useChosen(): string {
  return useParams()['*'] ?? ''
}

/** Returns the address of a page in a world, including the filters of its list. */
export function addressOf(world: string, page: string, search = new URLSearchParams()): string {
  const text = search.toString()
  return `/w/${world}/${page}${text === '' ? '' : `?${text}`}`
}

/**
 * A field of the address, `?search=`: it survives reloads, sharing and navigation. Setting it to an empty text removes
 * it.
 * @returns the text, empty if missing, and its setter
 */
export function useAddressField(name: string): readonly [string, (value: string) => void] {
  const [fields, setFields] = useSearchParams()
  const set = useCallback(
    (value: string) =>
      setFields(
        (now) => {
          const next = new URLSearchParams(now)
          // Other filters have other pages.
          next.delete('page')
          if (value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [name, setFields],
  )
  return [fields.get(name) ?? '', set]
}

/**
 * Returns a function that opens another page, world or selection. Filters of lists are dropped unless they are passed
 * on.
 */
export function useGo(): (page: string, world?: string) => void {
  const navigate = useNavigate()
  const here = useWorld()
  return useCallback((page, world = here) => void navigate(addressOf(world, page)), [navigate, here])
}

/** Returns the address of a world's app. */
export const appOf = (world: string): string => (world === 'default' ? '/h5/' : `/w/${world}/h5/`)

/** Current page of a long list, kept in the address. */
export function usePage(): readonly [number, (page: number) => void] {
  const [text, setText] = useAddressField('page')
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
  return [page, (next) => setText(next === 1 ? '' : String(next))]
}

/** Returns a client for the exchange of a world, with this session. */
export const apiOf = (world: string, token?: string): Api =>
  createApi({
    baseUrl: `${location.origin}/api`,
    headers: { 'X-Mock-World': world },
    language: () => 'en',
    token: () => token,
  })

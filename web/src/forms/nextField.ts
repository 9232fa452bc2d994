import { useEffect } from 'react'

const typed =
  'input:not([type=checkbox], [type=radio], [type=file], [type=range], [aria-hidden=true], [tabindex="-1"])'

/** Focuses the next empty field of the same form, and returns whether there is one. */
export function toNextEmpty(field: HTMLInputElement): boolean {
  const all = [...(field.form?.querySelectorAll<HTMLInputElement>(typed) ?? [])]
  const next = all.slice(all.indexOf(field) + 1).find(({ value, disabled }) => value === '' && !disabled)
  next?.focus()
  return next !== undefined
}

/**
 * For forms whose fields are all required: the Enter key of a phone leads to the next empty field, without a tap, and
 * sends the form from the last one.
 * @param id of the form
 */
export function useEnterLeads(id: string): void {
  useEffect(() => {
    const form = document.getElementById(id)
    form?.addEventListener('keydown', onKey)
    return () => form?.removeEventListener('keydown', onKey)
  })
}

function onKey(event: KeyboardEvent): void {
  const { target } = event
  if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
  if (target.matches(typed) && toNextEmpty(target)) event.preventDefault()
}

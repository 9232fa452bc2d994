/**
 * Alt and a key do what a tap on the control would that names them in `aria-keyshortcuts`. By the place of the key: with
 * Alt, many layouts type another letter there.
 */
export function followShortcuts(): void {
  addEventListener('keydown', (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const key = event.code.replace(/^(Key|Digit)/, '')
    const control = document.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${CSS.escape(key)}"]`)
    if (!control) return
    event.preventDefault()
    control.focus()
    control.click()
  })
}

/**
 * Handles Alt shortcuts: each one clicks the control that names it in `aria-keyshortcuts`. Uses the physical key,
 * because with Alt many layouts type another letter. Call once.
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

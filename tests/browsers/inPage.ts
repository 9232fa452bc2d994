/** Kinds of elements that can be tapped or filled in. */
export type ElementKind = 'button' | 'link' | 'option' | 'check' | 'field' | 'passcode' | 'picture'

/**
 * Finds the centre of the element whose name equals or begins with this one, in the top dialog if there is one, once it
 * is stable, visible and uncovered. `file` is the index of its first file input. Runs in the page, so it cannot use
 * anything outside the function.
 */
export function find(
  kind: ElementKind,
  name: string,
  within: string,
): { x: number; y: number; file: number } | null {
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const textOf = (id: string) => document.getElementById(id)?.textContent
  const textIn = (element: Element) =>
    [...element.childNodes]
      .map((node): string => {
        if (!(node instanceof Element)) return node.textContent ?? ''
        return node.ariaHidden === 'true' ? '' : `${node.getAttribute('aria-label') ?? textIn(node)} `
      })
      .join('')
  const named = (element: Element) =>
    plain(
      element.getAttribute('aria-label') ??
        element.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ') ??
        textIn(element),
    )
  const ofControl = (element: Element) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels : null
    return plain(element.getAttribute('aria-label') ?? labels?.[0]?.textContent)
  }
  const kinds: Record<ElementKind, readonly [string, (element: Element) => string]> = {
    button: ['button, [role=button], summary', named],
    link: ['a[href]', named],
    option: ['label:has(input[type=radio])', named],
    check: ['input[type=checkbox]', ofControl],
    field: ['input:not([type=radio], [type=checkbox], [type=file])', ofControl],
    passcode: ['[role=group]:has(input[maxlength="1"], input[autocomplete=off])', named],
    picture: ['[role=group]:has(input[type=file])', named],
  }
  const [selector, nameOf] = kinds[kind]
  const top = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].findLast((dialog) =>
    dialog.checkVisibility(),
  )
  const wanted = plain(name)
  const seen = [...(top ?? document).querySelectorAll(`${within} :is(${selector})`)].filter(
    (element) => element.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]'),
  )
  const found = [
    ...seen.filter((element) => nameOf(element) === wanted),
    ...seen.filter((element) => nameOf(element) !== wanted && nameOf(element).startsWith(wanted)),
  ]
  const moving = document
    .getAnimations()
    .flatMap(({ playState, effect }) =>
      playState === 'running' && effect instanceof KeyframeEffect && effect.target ? [effect.target] : [],
    )
  const files = [...document.querySelectorAll('input[type=file]')]
  for (const element of found) {
    if (moving.some((target) => target.contains(element))) continue
    const file = files.findIndex((input) => element.contains(input))
    const target = kind === 'passcode' ? (element.querySelector('input') ?? element) : element
    target.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = target.getBoundingClientRect()
    const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }
    const shown = document.elementFromPoint(middle.x, middle.y)
    // A box may be drawn by its label.
    const isOwn =
      shown && (target.contains(shown) || shown.contains(target) || shown.closest('label')?.contains(target))
    if (isOwn) return { ...middle, file }
  }
  return null
}

/** Selects the value of the field with this name, if it is focused. Runs in the page. */
export function selectFocused(label: string): boolean {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement)) return false
  const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''
  field.select()
  return name.trim().startsWith(label)
}

/** Chooses in the list of this name as the phone's own picker does. Runs in the page. */
export function pick(label: string, wanted: string): boolean {
  for (const list of document.querySelectorAll('select')) {
    const name = list.ariaLabel ?? list.labels[0]?.textContent.trim()
    if (name !== label || list.disabled) continue
    const value = [...list.options].find(({ text }) => text === wanted)?.value
    if (value === undefined) continue
    // React listens to the setter of the prototype.
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
    return list.value === value
  }
  return false
}

/** Visible text of the page, in lower case with normalized spaces. Runs in the page. */
export function read(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].map((element) =>
    element.innerText.replaceAll(/\s+/g, ' ').trim().toLowerCase(),
  )
}

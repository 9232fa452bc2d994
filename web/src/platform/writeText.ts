/** Writes the text of an element. Writing an equal text would cost a layout. */
export function writeText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

/** Nesting of objects and lists that no honest body has. Deeper ones end the stack of what walks through them. */
const deepest = 64

/** Returns true if JSON is nested too deeply to be parsed; it need not be valid. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length; index++) {
    const character = json[index]
    if (isText) {
      if (character === '\\') index++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '{' || character === '[') {
      if (++depth > deepest) return true
    } else if (character === '}' || character === ']') depth--
  }
  return false
}

/** `UserLogin` for `userLogin`. */
export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

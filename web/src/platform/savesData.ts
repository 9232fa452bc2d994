/** Returns whether the user asked for less traffic. Safari and Firefox do not tell. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

import { createControl } from '#sdk/control/control.ts'

/** Where a running mock broke its own contract, a line each; empty as it should be. */
export async function violationsOf(url: string): Promise<readonly string[]> {
  const { latest } = await createControl({ url })('violations')
  return latest.map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`)
}

import { createControl } from '#sdk/control/control.ts'

/** Contract violations of a running mock, one line each. */
export async function violationsOf(url: string): Promise<readonly string[]> {
  const { latest } = await createControl({ url })('violations')
  return latest.map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`)
}

interface ViolationReport {
  readonly count: number
  readonly latest: readonly { readonly kind: string; readonly subject: string; readonly detail: string }[]
}

/** Where a running mock broke its own contract, a line each; empty as it should be. */
export async function violationsOf(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/__mock/violations`)
  const { message } = (await response.json()) as { readonly message: ViolationReport }
  return message.latest.map(({ kind, subject, detail }) => `${kind} ${subject}: ${detail}`)
}

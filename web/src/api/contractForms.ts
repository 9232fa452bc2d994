import { isKeyOf } from '#domain/records.ts'
import type { WriteOperation } from '#sdk/operations.ts'

/**
 * The field of an input that breaks the contract, after the screen's own checks let it through; the rules are those of
 * openapi.yaml. They are fetched with the first thing that is sent: no screen needs them before.
 */
export async function brokenField(operation: WriteOperation, input: object): Promise<string | undefined> {
  const forms = await import('#generated/forms.ts').catch(() => undefined)
  // Without them the backend still holds the same rules.
  if (!forms || !isKeyOf(forms.formOf, operation)) return undefined
  const { error } = forms.formOf[operation].safeParse(input)
  return error?.issues[0] && String(error.issues[0].path[0] ?? '')
}

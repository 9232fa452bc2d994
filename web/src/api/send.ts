import { isKeyOf } from '#domain/records.ts'
import { newKey, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { serverNow } from './clock.ts'
import { clearDoubt, fetchLookup, outcomeOf } from './doubt.ts'
import { errorText, isUncertain } from './errors.ts'
import { requireLogin } from '../session/guard.ts'
import { go } from '../routing/navigate.ts'
import { outdateTabs } from './otherTabs.ts'
import { confirm } from '../feedback/confirm.ts'
import { confirmWrite, intentFor, settled } from './intents.ts'
import { closeAnswered } from '../feedback/doubt.ts'
import { toast } from '../feedback/toast.ts'

/** Result of a write. Errors are data: a screen either continues with the answer or stops. */
export type Sent<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly error: unknown }

/**
 * Shows a refusal at the field it names and returns true; otherwise the refusal becomes a toast. Comes from
 * `form.refused`.
 */
export type Refused = (error: ApiError) => boolean

export interface SendOptions {
  readonly refused: Refused | undefined
  /** Aborts when the form unmounts. */
  readonly left: AbortSignal
}

/**
 * Sends a write once. Each intent keeps one idempotency key. If the answer is lost, the outcome is looked up until it
 * is known, and always before the same input is sent again.
 */
export async function send<Id extends WriteOperation>(
  operation: Id,
  input: Input<Id>,
  { refused, left }: SendOptions,
): Promise<Sent<Success<Id>>> {
  if (!navigator.onLine) {
    toast(t('write.offline'), 'bad')
    return { ok: false, error: new ApiError('network', 'No connection', { operation }) }
  }
  closeAnswered(operation)
  const fields: object = input
  const intent = intentFor(operation, fields, { key: newKey(), sentAt: serverNow() })
  try {
    await holdToContract(operation, fields)
    fetchLookup()
    if (intent.doubted) {
      const found = await outcomeOf(operation, fields, intent.sentAt)
      if (found.is === 'done') return done(found.answer, true)
    }
    return done(await write(api, operation, input, { key: intent.key }))
  } catch (error) {
    if (!isUncertain(error)) {
      settled(operation, fields)
      showError(error, refused)
      return { ok: false, error }
    }
    intent.doubted = true
    const found = await clearDoubt({ operation, input: fields, ...intent, error, left })
    if (found.is === 'done') return done(found.answer, true)
    outdateTabs(operation)
    return { ok: false, error }
  }

  function done(answer: unknown, late = false): Sent<Success<Id>> {
    settled(operation, fields)
    confirmWrite({ operation, input: fields, answer, sentAt: intent.sentAt, knownAt: serverNow() })
    outdateTabs(operation)
    if (late) toast(t('write.found'), 'good')
    return { ok: true, answer: answer as Success<Id> }
  }
}

/**
 * Checks an input against the rules of openapi.yaml, after the screen's own checks have passed. The rules are loaded
 * with the first write, because no screen needs them before.
 * @throws ApiError refused, with the field at fault
 */
async function holdToContract(operation: WriteOperation, input: object): Promise<void> {
  const forms = await import('#generated/forms.ts').catch(() => undefined)
  // If the rules cannot be loaded, the backend still enforces them.
  if (!forms || !isKeyOf(forms.formOf, operation)) return
  const { error } = forms.formOf[operation].safeParse(input)
  if (!error) return
  const field = String(error.issues[0]?.path[0] ?? '')
  throw new ApiError('refused', t('form.invalid'), { operation, field, reason: 'invalid-input' })
}

function showError(error: unknown, refused: Refused | undefined): void {
  if (error instanceof ApiError) {
    if (error.kind === 'logged-out') return void requireLogin()
    if (error.kind === 'identity-needed') return void offerVerification(error.message)
    if (error.kind === 'refused' && refused?.(error)) return
  }
  toast(errorText(error), 'bad')
}

async function offerVerification(message: string): Promise<void> {
  const yes = await confirm({ title: t('identity.needed'), body: message, action: t('identity.verify') })
  if (yes) go('/pages/verification/index')
}

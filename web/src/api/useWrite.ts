import { useEffect, useRef, useState } from 'react'
import { isKeyOf } from '#domain/records.ts'
import { newKey, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Input, Success, WriteOperation } from '#sdk/operations.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { serverNow } from './clock.ts'
import { clearDoubt, outcomeOf } from './doubt.ts'
import { errorText, isUncertain } from './errors.ts'
import { requireLogin } from '../session/guard.ts'
import { go } from '../routing/navigate.ts'
import { outdate, readingAgain } from './outdate.ts'
import { confirm } from '../feedback/confirm.ts'
import { intentFor, settled } from './intents.ts'
import { closeDoubt } from '../feedback/doubt.ts'
import { toast } from '../feedback/toast.ts'

/** An error is data: a screen goes on with the answer or not at all. */
export type Sent<Answer> =
  { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly error: unknown }

interface WriteHooks {
  /** Shows a refusal at the field it names and returns true; otherwise it becomes a toast. From `form.refused`. */
  readonly refused?: (error: ApiError) => boolean
  /**
   * For the button of a row: stays locked after success until what the write changed was read again, because until then
   * the row stands there as before.
   */
  readonly lockUntilRead?: boolean
}

/**
 * Changes something: `const order = useWrite('coinTradePlace')`, then `const sent = await order.send(input)`;
 * `order.busy` locks the button. One intent keeps one idempotency key. When the answer is lost, the outcome
 * is looked up: again and again until it is known, and before the same is sent another time; `busy` until then. What it makes out of date stands in `stale.ts`.
 */
export function useWrite<Id extends WriteOperation>(
  operation: Id,
  { refused, lockUntilRead = false }: WriteHooks = {},
) {
  const [busy, setBusy] = useState(false)
  const flying = useRef(false)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => {
      left.abort()
      closeDoubt(left.signal)
    }
  }, [])

  async function send(input: Input<Id>): Promise<Sent<Success<Id>>> {
    // State locks the button from the next frame on; this locks it now.
    if (flying.current) return { ok: false, error: undefined }
    if (!navigator.onLine) {
      const error = new ApiError('network', 'No connection', { operation })
      toast(t('write.offline'), 'bad')
      return { ok: false, error }
    }
    flying.current = true
    setBusy(true)
    closeDoubt(leaving.current.signal)
    const fields: object = input
    let reading = Promise.resolve()
    const intent = intentFor(operation, fields, { key: newKey(), sentAt: serverNow() })
    try {
      await holdToContract(operation, fields)
      if (intent.doubted) {
        const found = await outcomeOf(operation, fields, intent.sentAt)
        if (found.is === 'done') return done<Id>(found.answer, true)
      }
      return done<Id>(await write(api, operation, input, { key: intent.key }))
    } catch (error) {
      if (!isUncertain(error)) {
        settled(operation, fields)
        showError(error, refused)
        return { ok: false, error }
      }
      intent.doubted = true
      const { signal: left } = leaving.current
      const found = await clearDoubt({ operation, input: fields, sentAt: intent.sentAt, error, left })
      if (found.is === 'done') return done<Id>(found.answer, true)
      outdate(operation)
      return { ok: false, error }
    } finally {
      void reading.then(unlock)
    }

    function unlock(): void {
      flying.current = false
      setBusy(false)
    }

    function done<Id extends WriteOperation>(answer: unknown, late = false): Sent<Success<Id>> {
      settled(operation, fields)
      outdate(operation)
      if (lockUntilRead) reading = readingAgain()
      if (late) toast(t('write.found'), 'good')
      return { ok: true, answer: answer as Success<Id> }
    }
  }

  return { send, busy }
}

/**
 * Holds an input to the rules of openapi.yaml, after the screen's own checks let it through. They are fetched with the
 * first thing that is sent: no screen needs them before.
 * @throws ApiError refused, with the field at fault
 */
async function holdToContract(operation: WriteOperation, input: object): Promise<void> {
  const forms = await import('#generated/forms.ts').catch(() => undefined)
  // Without them the backend still holds the same rules.
  if (!forms || !isKeyOf(forms.formOf, operation)) return
  const { error } = forms.formOf[operation].safeParse(input)
  if (!error) return
  const field = String(error.issues[0]?.path[0] ?? '')
  throw new ApiError('refused', t('form.invalid'), { operation, field, reason: 'invalid-input' })
}

function showError(error: unknown, refused: WriteHooks['refused']): void {
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

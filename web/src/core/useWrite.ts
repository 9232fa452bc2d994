import { useRef, useState } from 'react'
import { newKey, write } from '#sdk/call.ts'
import { ApiError } from '#sdk/errors.ts'
import type { Input, Payload, ReadRoute, WriteRoute } from '#sdk/routes.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { errorText, isUncertain } from './errors.ts'
import { requireLogin } from './guard.ts'
import { go } from './navigate.ts'
import { queryClient } from './query.ts'
import { confirm } from './confirm.ts'
import { toast } from './toast.ts'

/** An error is data: a screen goes on with the payload or not at all. */
export type Sent<P> =
  { readonly ok: true; readonly payload: P } | { readonly ok: false; readonly error: unknown }

interface WriteHooks {
  /** What this write makes out of date; read again at once. */
  readonly refreshes?: readonly ReadRoute[]
  /** Shows a refusal at the field it names and returns true; otherwise it becomes a toast. From `form.refused`. */
  readonly refused?: (error: ApiError) => boolean
}

/**
 * Changes something: `const order = useWrite('POST /coin/trade', { refreshes: ['GET /coin/list'] })`, then
 * `const sent = await order.send(input)`; `order.busy` locks the button. One intent keeps one idempotency key: the
 * same input sent again after a lost answer takes effect once.
 */
export function useWrite<R extends WriteRoute>(route: R, { refreshes = [], refused }: WriteHooks = {}) {
  const [busy, setBusy] = useState(false)
  const flying = useRef(false)
  const intent = useRef<{ readonly about: string; readonly key: string } | undefined>(undefined)

  async function send(input: Input<R>): Promise<Sent<Payload<R>>> {
    // State locks the button from the next frame on; this locks it now.
    if (flying.current) return { ok: false, error: undefined }
    const about = JSON.stringify(input)
    if (intent.current?.about !== about) intent.current = { about, key: newKey() }
    flying.current = true
    setBusy(true)
    try {
      const payload = await write(api, route, input, { key: intent.current.key })
      intent.current = undefined
      refresh(refreshes)
      return { ok: true, payload }
    } catch (error) {
      if (isUncertain(error)) refresh(refreshes)
      else intent.current = undefined
      tell(error, refused)
      return { ok: false, error }
    } finally {
      flying.current = false
      setBusy(false)
    }
  }

  return { send, busy }
}

function refresh(routes: readonly ReadRoute[]): void {
  for (const route of routes) void queryClient.invalidateQueries({ queryKey: [route] })
}

function tell(error: unknown, refused: WriteHooks['refused']): void {
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

import { signal } from '@preact/signals-react'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#sdk/errors.ts'
import { errorText } from '../api/errors.ts'
import { requireLogin } from '../session/guard.ts'
import { go, goBack } from '../routing/navigate.ts'
import { useValue } from '../platform/useValue.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import type { IconName } from '../kit/icons.tsx'

export interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry: () => unknown
}

interface Face {
  readonly icon: IconName
  /** The backend's own text if absent. */
  readonly title?: MessageId
  readonly body: MessageId
  /** Action that helps more than a retry. */
  readonly remedy?: { readonly label: MessageId; readonly act: () => unknown }
  /** True if a retry cannot help: the load did not fail. */
  readonly isFinal?: true
}

const faces: Record<Trouble, Face> = {
  refused: { icon: 'info', body: 'error.refusedBody' },
  missing: {
    icon: 'search',
    body: 'missing.body',
    remedy: { label: 'action.goBack', act: goBack },
    isFinal: true,
  },
  'logged-out': {
    icon: 'lock',
    body: 'error.loggedOutBody',
    remedy: { label: 'title.login', act: () => requireLogin() },
  },
  identity: {
    icon: 'shield',
    body: 'error.identityBody',
    remedy: { label: 'identity.verify', act: () => go('/pages/verification/index') },
  },
  timeout: { icon: 'clock', title: 'error.timeoutTitle', body: 'error.timeoutBody' },
  offline: { icon: 'offline', title: 'error.offline', body: 'error.offlineBody' },
  server: { icon: 'alert', title: 'error.server', body: 'error.serverBody' },
  unreachable: { icon: 'globe', title: 'error.unreachable', body: 'error.unreachableBody' },
  contract: {
    icon: 'alert',
    title: 'error.contract',
    body: 'error.contractBody',
    remedy: { label: 'menu.contact', act: () => go('/pages/help/center/chat') },
  },
}

interface Shown {
  readonly place: HTMLElement
  readonly text: string
  readonly retry: () => unknown
}

/** All faces on the screen, hidden ones too. */
const shownFaces = signal<readonly Shown[]>([])

/** Returns true if both are in the same sheet, or both on the page. */
const areTogether = (one: HTMLElement, other: HTMLElement) =>
  one.closest('[role=dialog]') === other.closest('[role=dialog]')

const isBefore = (one: HTMLElement, other: HTMLElement) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Hides a face below another one with the same text: for one cause, one face, whose retry is for all of them. */
function useOneFace(text: string, onRetry: () => unknown) {
  const place = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState<Shown>()
  const retry = useEffectEvent(onRetry)
  const all = useValue(shownFaces)
  useLayoutEffect(() => {
    if (!place.current) return
    const face = { place: place.current, text, retry: () => retry() }
    setOwn(face)
    shownFaces.value = [...shownFaces.peek(), face]
    return () => void (shownFaces.value = shownFaces.peek().filter((each) => each !== face))
  }, [text])
  const alike = own ? all.filter((face) => face.text === text && areTogether(face.place, own.place)) : []
  return {
    place,
    isRepeated: alike.some((face) => own && isBefore(face.place, own.place)),
    retryAll: () => alike.forEach((face) => void face.retry()),
  }
}

/** Content of `ErrorState`: each kind of failure has its own face and advice. */
export default function ErrorFace({ error, onRetry }: ErrorStateProps) {
  const t = useT()
  const trouble = troubleOf(error)
  const { icon, title, body, remedy, isFinal } = faces[trouble]
  const text = title ? t(title) : errorText(error)
  const { place, isRepeated, retryAll } = useOneFace(text, onRetry)
  // Lets support look up the operation.
  const about = trouble === 'contract' && error instanceof ApiError ? ` (${error.operation})` : ''
  return (
    <div ref={place} role={isRepeated ? undefined : 'alert'} hidden={isRepeated} data-trouble={trouble}>
      <Empty
        icon={icon}
        {...(!isFinal && { lead: t('error.load') })}
        title={text}
        body={t(body) + about}
        action={
          <>
            {remedy && <Button onClick={() => remedy.act()}>{t(remedy.label)}</Button>}
            {!isFinal && (
              <Button look="quiet" onClick={retryAll}>
                {t('action.retry')}
              </Button>
            )}
          </>
        }
      />
    </div>
  )
}

/**
 * Kind of failure as the user sees it: `offline` is a phone without a network, `unreachable` a service that does not
 * answer, `server` one that answers with an error. `missing` is an address of something that does not exist.
 */
type Trouble =
  | 'refused'
  | 'missing'
  | 'logged-out'
  | 'identity'
  | 'timeout'
  | 'offline'
  | 'server'
  | 'unreachable'
  | 'contract'

const missing: ReadonlySet<ApiError['reason']> = new Set(['not-found', 'unknown-currency'])

function troubleOf(error: unknown): Trouble {
  // Any other error was thrown while reading an answer, so the answer breaks the contract.
  if (!(error instanceof ApiError)) return 'contract'
  if (error.kind === 'identity-needed') return 'identity'
  if (error.kind === 'refused' && missing.has(error.reason)) return 'missing'
  if (error.kind !== 'network') return error.kind
  if (!navigator.onLine) return 'offline'
  return error.status === undefined ? 'unreachable' : 'server'
}

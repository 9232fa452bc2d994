import { ApiError } from '#sdk/errors.ts'
import { errorText } from '../api/errors.ts'
import { requireLogin } from '../session/guard.ts'
import { go } from '../routing/navigate.ts'
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
}

const faces: Record<Trouble, Face> = {
  refused: { icon: 'info', body: 'error.refusedBody' },
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
  unreachable: { icon: 'globe', title: 'error.unreachable', body: 'error.unreachableBody' },
  contract: {
    icon: 'alert',
    title: 'error.contract',
    body: 'error.contractBody',
    remedy: { label: 'menu.contact', act: () => go('/pages/help/center/chat') },
  },
}

/** Content of `ErrorState`: each kind of failure has its own face and advice. */
export default function ErrorFace({ error, onRetry }: ErrorStateProps) {
  const t = useT()
  const trouble = troubleOf(error)
  const { icon, title, body, remedy } = faces[trouble]
  // Lets support look up the operation.
  const about = trouble === 'contract' && error instanceof ApiError ? ` (${error.operation})` : ''
  return (
    <div role="alert" data-trouble={trouble}>
      <Empty
        icon={icon}
        lead={t('error.load')}
        title={title ? t(title) : errorText(error)}
        body={t(body) + about}
        action={
          <>
            {remedy && <Button onClick={() => remedy.act()}>{t(remedy.label)}</Button>}
            <Button look="quiet" onClick={() => void onRetry()}>
              {t('action.retry')}
            </Button>
          </>
        }
      />
    </div>
  )
}

/**
 * Kind of failure as the user sees it: `offline` is a phone without a network, `unreachable` a service that does not
 * answer.
 */
type Trouble = 'refused' | 'logged-out' | 'identity' | 'timeout' | 'offline' | 'unreachable' | 'contract'

function troubleOf(error: unknown): Trouble {
  // Any other error was thrown while reading an answer, so the answer breaks the contract.
  if (!(error instanceof ApiError)) return 'contract'
  if (error.kind === 'identity-needed') return 'identity'
  if (error.kind === 'network') return navigator.onLine ? 'unreachable' : 'offline'
  return error.kind
}

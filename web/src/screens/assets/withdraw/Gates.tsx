import type { Address } from '../../../platform/paths.ts'
import { Link } from '../../../kit/Link.ts'
import { fundPassword } from '#generated/rules.ts'
import { useGates } from '../../../wallet/useGates.ts'
import { useT, type MessageId } from '../../../i18n/translate.ts'
import { ErrorState } from '../../../shell/ErrorState.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import styles from './Gates.module.css'

/** A requirement for withdrawals. */
interface Gate {
  readonly open: boolean
  readonly title: MessageId
  readonly note: string
  readonly to: Address
}

export interface GatesProps {
  /** True for the only content of a screen. */
  readonly alone?: boolean
  /** The last requirement, which depends on the destination: a bank card. */
  readonly target?: { readonly set: boolean; readonly title: MessageId; readonly to: Address }
}

/** Steps to the first withdrawal. Renders nothing if all requirements are met. */
export function Gates({ alone = false, target }: GatesProps) {
  const t = useT()
  const { identity, hasFundPassword, ready, error, refetch } = useGates()
  if (error && !ready) return <ErrorState error={error} onRetry={refetch} />
  // Alone on a screen, they show a skeleton while loading. Above a list they do not, so that the list does not move for
  // users who meet all requirements.
  if (!ready) return alone ? <Skeleton rows={3} height={60} /> : null
  const gates: readonly Gate[] = [
    {
      open: identity === 'verified',
      title: 'gate.identity',
      note: t(identity === 'underReview' ? 'gate.identityReviewing' : 'gate.identityNote'),
      to: '/pages/verification/index',
    },
    {
      open: hasFundPassword,
      title: 'gate.fund',
      note: t('gate.fundNote', fundPassword),
      to: '/pages/settings/security/changePayPassword',
    },
    ...(target ? [{ open: target.set, title: target.title, note: t('gate.targetNote'), to: target.to }] : []),
  ]
  const next = gates.find((gate) => !gate.open)
  if (!next) return null
  return (
    <section className={styles.gates} aria-label={t('gate.title')}>
      <h2 className={styles.title}>{t('gate.title')}</h2>
      <ol>
        {gates.map((gate, index) => (
          <li key={gate.title} className={styles.gate} data-open={gate.open || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {gate.open ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <span className={styles.text}>
              {t(gate.title)}
              <span className={styles.note}>{gate.open ? t('gate.open') : gate.note}</span>
            </span>
            {!gate.open && (
              <Link to={gate.to} className={styles.go} data-next={gate === next || undefined}>
                {t('gate.go')}
                <span className="visually-hidden">: {t(gate.title)}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

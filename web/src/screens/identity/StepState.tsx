import type { IdentityState } from '#sdk/model/identity.ts'
import { goInstead, returnTo } from '../../routing/returnTo.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Done } from '../../kit/Done.tsx'
import { statusNames } from './steps.ts'
import { Steps } from '../../kit/Steps.tsx'
import styles from './Reason.module.css'

interface StepStateProps {
  readonly status: Exclude<IdentityState, 'unverified'>
  /** True if the second step waits for the first. */
  readonly next: boolean
}

/** Replaces a submitted form: under review, or verified. */
export function StepState({ status, next }: StepStateProps) {
  const t = useT()
  return (
    <Done
      title={t(statusNames[status])}
      steps={[t('step.filed'), t('step.review'), t('identity.verified')]}
      at={status === 'verified' ? 3 : 1}
      body={t(
        status === 'underReview' ? 'identity.waiting' : next ? 'identity.levelBasic' : 'identity.stepDone',
      )}
    >
      {next && (
        <Button wide onClick={() => goInstead('/pages/verification/advanced')}>
          {t('title.identityAdvanced')}
        </Button>
      )}
      <Button look="quiet" wide onClick={() => returnTo('/pages/verification/index')}>
        {t('title.identity')}
      </Button>
    </Done>
  )
}

interface ProgressProps {
  readonly basic: IdentityState
  readonly advanced: IdentityState
  /** True if the reviewer sent the active step back. */
  readonly isSentBack: boolean
}

/** Progress of the verification: personal data, then pictures. A step under review is not done yet. */
export function Progress({ basic, advanced, isSentBack }: ProgressProps) {
  const t = useT()
  const at = basic !== 'verified' ? 0 : advanced !== 'verified' ? 1 : 2
  const isReviewed = (at === 0 ? basic : advanced) === 'underReview'
  return (
    <Steps
      names={[t('identity.stepBasic'), t('identity.stepAdvanced')]}
      at={at}
      tone={isSentBack ? 'danger' : isReviewed ? 'wait' : 'accent'}
    />
  )
}

/** The reviewer's reason for rejecting a step. */
export function Reason({ text }: { readonly text: string | undefined }) {
  const t = useT()
  if (!text) return null
  return (
    <p className={styles.reason} role="alert">
      {t('identity.reason', { reason: text })}
    </p>
  )
}

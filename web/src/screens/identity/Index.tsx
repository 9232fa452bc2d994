import type { IdentityState } from '#sdk/model/identity.ts'
import { go } from '../../routing/navigate.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Icon } from '../../kit/icons.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Progress } from './StepState.tsx'
import { StepCard } from './StepCard.tsx'
import { statusIcons, statusNames, useOwnResult, useSteps } from './steps.ts'
import styles from './Index.module.css'

export default function Verification() {
  const t = useT()
  const { basic, advanced, ...steps } = useSteps()
  useOwnResult(true)
  if (!basic || !advanced) {
    return (
      <Page>
        <NotYet of={steps} rows={3} height={140} />
      </Page>
    )
  }
  const verified = basic.status === 'verified'
  const next = nextStep(basic.status, advanced.status)
  const basicReason = basic.status === 'unverified' ? basic.reason : undefined
  const advancedReason = advanced.status === 'unverified' && verified ? advanced.reason : undefined
  return (
    <Page>
      <Summary basic={basic.status} advanced={advanced.status} next={next} />
      <Progress
        basic={basic.status}
        advanced={advanced.status}
        isSentBack={Boolean(basicReason || advancedReason)}
      />
      {verified && (
        <Facts
          rows={[
            { label: t('identity.name'), value: basic.name },
            { label: t('identity.number'), value: basic.documentNumber },
          ]}
        />
      )}
      <ol className={styles.steps}>
        <StepCard
          number={1}
          isNext={next === 'title.identityBasic'}
          title={t('title.identityBasic')}
          body={t('identity.basicBody')}
          status={basic.status}
          reason={basicReason}
          action={
            basic.status === 'unverified' && (
              <Button wide onClick={() => go('/pages/verification/basic')}>
                {t(basic.reason ? 'identity.sendAgain' : 'identity.begin')}
              </Button>
            )
          }
        />
        <StepCard
          number={2}
          isNext={next === 'title.identityAdvanced'}
          title={t('title.identityAdvanced')}
          body={t('identity.advancedBody')}
          status={advanced.status}
          reason={advancedReason}
          action={
            advanced.status === 'unverified' &&
            (verified ? (
              <Button wide onClick={() => go('/pages/verification/advanced')}>
                {t(advanced.reason ? 'identity.sendAgain' : 'identity.begin')}
              </Button>
            ) : (
              <p className={styles.note}>
                {t(basic.status === 'underReview' ? 'identity.basicReview' : 'identity.basicFirst')}
              </p>
            ))
          }
        />
      </ol>
      <p className={styles.note}>
        <Icon name="lock" size={18} className={styles.lock} />
        <span>{t('identity.privacy')}</span>
      </p>
    </Page>
  )
}

interface SummaryProps extends Readonly<Record<'basic' | 'advanced', IdentityState>> {
  readonly next: MessageId | undefined
}

/** State of the verification at a glance. */
function Summary({ basic, advanced, next }: SummaryProps) {
  const t = useT()
  const whole = basic === 'verified' && advanced === 'underReview' ? advanced : basic
  const level =
    basic !== 'verified'
      ? 'identity.levelNone'
      : advanced === 'verified'
        ? 'identity.levelAll'
        : 'identity.levelBasic'
  return (
    <section className={styles.summary} data-status={whole} role="status">
      <span className={styles.mark}>
        <Icon name={statusIcons[whole]} size={30} />
      </span>
      <div>
        <h2 className={styles.title}>
          {t(whole === 'verified' && advanced !== 'verified' ? 'identity.basicDone' : statusNames[whole])}
        </h2>
        <p className={styles.body}>{t(whole === 'underReview' ? 'identity.waiting' : level)}</p>
        {next && <p className={styles.next}>{t('identity.next', { step: t(next) })}</p>}
      </div>
    </section>
  )
}

/** The user's next step; undefined during a review or when all is done. */
function nextStep(basic: IdentityState, advanced: IdentityState): MessageId | undefined {
  if (basic === 'unverified') return 'title.identityBasic'
  if (basic === 'verified' && advanced === 'unverified') return 'title.identityAdvanced'
  return undefined
}

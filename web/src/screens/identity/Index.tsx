import { go } from '../../routing/navigate.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Icon } from '../../kit/icons.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { StepCard } from './StepCard.tsx'
import { statusIcons, statusNames, useSteps, type Status } from './steps.ts'
import styles from './Index.module.css'

export default function Verification() {
  const t = useT()
  const { profile, advanced, ...steps } = useSteps()
  if (!profile || !advanced) {
    return (
      <Page>
        <NotYet of={steps} rows={3} height={140} />
      </Page>
    )
  }
  const basic = profile.review_status
  const second = advanced.review_status
  return (
    <Page>
      <Summary basic={basic} second={second} />
      {basic === 2 && (
        <Facts
          rows={[
            { label: t('identity.name'), value: profile.name },
            { label: t('identity.number'), value: profile.card_id },
          ]}
        />
      )}
      <ol className={styles.steps}>
        <StepCard
          number={1}
          title={t('title.identityBasic')}
          body={t('identity.basicBody')}
          status={basic}
          reason={basic === 0 ? profile.review_reason : undefined}
          action={
            basic === 0 && (
              <Button wide onClick={() => go('/pages/verification/basic')}>
                {t(profile.review_reason ? 'identity.sendAgain' : 'identity.begin')}
              </Button>
            )
          }
        />
        <StepCard
          number={2}
          title={t('title.identityAdvanced')}
          body={t('identity.advancedBody')}
          status={second}
          reason={second === 0 && basic === 2 ? advanced.review_reason : undefined}
          action={
            second === 0 &&
            (basic === 2 ? (
              <Button wide onClick={() => go('/pages/verification/advanced')}>
                {t(advanced.review_reason ? 'identity.sendAgain' : 'identity.begin')}
              </Button>
            ) : (
              <p className={styles.note}>{t('identity.basicFirst')}</p>
            ))
          }
        />
      </ol>
      <p className={styles.note}>
        <Icon name="lock" size={16} className={styles.lock} /> {t('identity.privacy')}
      </p>
    </Page>
  )
}

/** Where the user stands, in one glance. */
function Summary({ basic, second }: { readonly basic: Status; readonly second: Status }) {
  const t = useT()
  const whole: Status = basic === 2 ? (second === 1 ? 1 : 2) : basic
  const level =
    basic !== 2 ? 'identity.levelNone' : second === 2 ? 'identity.levelAll' : 'identity.levelBasic'
  return (
    <section className={styles.summary} data-status={whole}>
      <span className={styles.mark}>
        <Icon name={statusIcons[whole]} size={30} />
      </span>
      <div>
        <h2 className={styles.title}>{t(statusNames[whole])}</h2>
        <p className={styles.body}>{t(whole === 1 ? 'identity.waiting' : level)}</p>
      </div>
    </section>
  )
}

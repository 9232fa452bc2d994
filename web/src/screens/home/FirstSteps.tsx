import { useT } from '../../i18n/translate.ts'
import { Forward } from '../../kit/Row.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { Link } from '../../kit/Link.ts'
import { StepMark } from '../../kit/StepMark.tsx'
import styles from './FirstSteps.module.css'
import { settleFirstSteps, type Step } from './useFirstSteps.ts'

/** Steps from a new account to the first trade. */
export function FirstSteps({ steps }: { readonly steps: readonly Step[] }) {
  const t = useT()
  const next = steps.find(({ done }) => !done)
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('home.steps')}</h2>
        <IconButton icon="close" label={t('home.stepsHide')} onClick={settleFirstSteps} />
      </header>
      <ol>
        {steps.map((step, index) => (
          <li key={step.to}>
            <Link to={step.to} className={styles.step} data-done={step.done} data-next={step === next}>
              <StepMark
                number={index + 1}
                state={step.done ? 'done' : step === next ? 'now' : 'next'}
                doneLabel={t('home.stepDone')}
              />
              <span className={styles.name}>{t(step.title)}</span>
              <Forward />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}

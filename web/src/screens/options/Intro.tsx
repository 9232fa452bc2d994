import { requireLogin } from '../../session/guard.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon, type IconName } from '../../kit/icons.tsx'
import { Risk } from '../../kit/Risk.tsx'
import styles from './Intro.module.css'

const steps = [
  { icon: 'clock', text: 'option.introTime' },
  { icon: 'chart', text: 'option.introForecast' },
  { icon: 'check', text: 'option.introResult' },
] as const satisfies readonly { readonly icon: IconName; readonly text: string }[]

/**
 * Introduction to options with a sign-in link, shown without a session: the backend sends times and ratios to users
 * only.
 */
export function Intro() {
  const t = useT()
  return (
    <section className={styles.intro} aria-labelledby="option-intro">
      <h2 id="option-intro" className={styles.title}>
        {t('option.introTitle')}
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ icon, text }) => (
          <li key={text} className={styles.step}>
            <Icon name={icon} size={22} />
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
      <Button wide onClick={() => requireLogin()}>
        {t('option.signIn')}
      </Button>
      <Risk>{t('option.risk')}</Risk>
    </section>
  )
}

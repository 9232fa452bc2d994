import { useValue } from '../platform/useValue.ts'
import { useT, type MessageId } from '../i18n/translate.ts'
import styles from './Hint.module.css'
import { IconButton } from '../kit/IconButton.tsx'
import { listOf, persistedSignal } from '../platform/persistedSignal.ts'

export type Product = 'finance' | 'issue'

/** The products whose introduction was dismissed on this device. */
export const seenHints = persistedSignal('hints-seen', listOf('seen'))

export function seeHint(of: Product): void {
  seenHints.value = [...seenHints.peek(), of]
}

export function showHintsAgain(): void {
  seenHints.value = []
}

const words: Record<Product, { readonly title: MessageId; readonly body: MessageId }> = {
  finance: { title: 'hint.finance', body: 'hint.financeBody' },
  issue: { title: 'hint.issue', body: 'hint.issueBody' },
}

/** Line that explains a product and can be dismissed. */
export function Hint({ of }: { readonly of: Product }) {
  const t = useT()
  if (useValue(seenHints).includes(of)) return null
  const { title, body } = words[of]
  return (
    <aside className={styles.hint} aria-label={t(title)}>
      <details className={styles.more}>
        <summary className={styles.title}>{t(title)}</summary>
        <p className={styles.body}>{t(body)}</p>
      </details>
      <IconButton icon="close" label={t('hint.close')} onClick={() => seeHint(of)} />
    </aside>
  )
}

import type { Invitation } from '#sdk/model/invitation.ts'
import { together } from '../../figures/together.ts'
import { Veiled } from '../../figures/Veiled.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import styles from './Earnings.module.css'

export function Earnings({ invitation }: { readonly invitation: Invitation }) {
  const t = useT()
  const format = useFormat()
  const { amount } = together(format, 'USDT', [invitation.earned, invitation.pending], { most: 4 })
  const money = (value: string) => (
    <>
      <Veiled>{amount(value).split('\u00a0')[0]}</Veiled> <span className={styles.unit}>USDT</span>
    </>
  )
  return (
    <dl className={styles.earnings}>
      <div>
        <dt>{t('invite.headcount')}</dt>
        <dd>{format.whole(invitation.headcount)}</dd>
      </div>
      <div>
        <dt>{t('invite.earned')}</dt>
        <dd>{money(invitation.earned)}</dd>
      </div>
      <div>
        <dt>{t('invite.pending')}</dt>
        <dd>{money(invitation.pending)}</dd>
      </div>
    </dl>
  )
}

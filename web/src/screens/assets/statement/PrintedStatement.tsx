import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { serverNow } from '../../../api/clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { user } from '../../../session/session.ts'
import { accounts } from '../accounts.ts'
import styles from './PrintedStatement.module.css'
import type { Statement } from './readStatement.ts'

interface PrintedStatementProps {
  readonly statement: Statement
  readonly title: string
  readonly onPrinted: () => void
}

/** A statement on paper: invisible on the screen, and the only thing that is printed. Opens the print dialog. */
export function PrintedStatement({ statement, title, onPrinted }: PrintedStatementProps) {
  const t = useT()
  const format = useFormat()
  const done = useEffectEvent(onPrinted)
  useEffect(() => {
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [])
  const walletOf = ({ wallet }: { readonly wallet: keyof typeof accounts | undefined }) =>
    wallet ? t(accounts[wallet].name) : ''
  return createPortal(
    <article className={styles.paper}>
      <h1>{title}</h1>
      <p>
        {t('statement.made', {
          time: format.date(serverNow(), 'minute'),
          account: user.peek()?.account ?? '',
        })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('record.account')}</th>
            <th scope="col">{t('transfer.currency')}</th>
            <th scope="col">{t('statement.opening')}</th>
            <th scope="col">{t('statement.closing')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.balances.map((row) => (
            <tr key={`${row.wallet ?? ''} ${row.currency}`}>
              <td>{walletOf(row)}</td>
              <td>{row.currency}</td>
              <td>{format.amount(row.opening)}</td>
              <td>{format.amount(row.closing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('record.time')}</th>
            <th scope="col">{t('record.account')}</th>
            <th scope="col">{t('record.what')}</th>
            <th scope="col">{t('record.change')}</th>
            <th scope="col">{t('record.after')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.entries.map((row) => (
            <tr key={row.id}>
              <td>{format.date(row.createdAt, 'minute')}</td>
              <td>{walletOf(row)}</td>
              <td>{row.title}</td>
              <td>{format.amount(row.change, row.currency, 8, 'exceptZero')}</td>
              <td>{format.amount(row.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>,
    document.body,
  )
}

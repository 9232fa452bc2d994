import type { ComponentProps } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useT } from '../i18n/translate.ts'
import { Done } from '../kit/Done.tsx'
import { CopyButton } from '../feedback/CopyButton.tsx'
import styles from './RecordNumber.module.css'

interface ReceiptProps extends ComponentProps<typeof Done> {
  /** The backend's record, once it has been read; its time in ms since 1970. */
  readonly record: { readonly id: number; readonly createdAt?: number | undefined } | undefined
}

/** Receipt of an action, with the number and the time that support asks for. */
export function Receipt({ record, facts = [], ...done }: ReceiptProps) {
  const t = useT()
  const format = useFormat()
  const own = record && [
    {
      label: t('record.number'),
      value: <RecordNumber id={record.id} />,
    },
    ...(record.createdAt === undefined
      ? []
      : [{ label: t('record.time'), value: format.date(record.createdAt, 'second') }]),
  ]
  return <Done {...done} facts={[...facts, ...(own ?? [])]} />
}

/** Copyable record number, for support. */
export function RecordNumber({ id }: { readonly id: number }) {
  const t = useT()
  return (
    <span className={styles.number}>
      {id}
      <CopyButton text={String(id)} label={t('bank.copy', { what: t('record.number') })} />
    </span>
  )
}

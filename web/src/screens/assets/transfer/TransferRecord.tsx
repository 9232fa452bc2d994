import { useState } from 'react'
import { toAccountEntry } from '#sdk/model/accountEntry.ts'
import { usePages } from '../../../api/useRead.ts'
import { signOf } from '../../../i18n/format.ts'
import { useT } from '../../../i18n/translate.ts'
import { Page } from '../../../shell/Page.tsx'
import { Segmented } from '../../../kit/Segmented.tsx'
import { Logs } from '../records/Logs.tsx'

type Way = 'all' | 'in' | 'out'

/** List of transfers. Each is listed twice, as the backend books it: out of one account, into the other. */
export default function TransferRecord() {
  const t = useT()
  const pages = usePages('walletHzhistory', {}, { toRow: toAccountEntry })
  const [way, setWay] = useState<Way>('all')
  return (
    <Page>
      <Segmented
        label={t('record.way')}
        look="tabs"
        options={[
          { value: 'all', label: t('record.all') },
          { value: 'in', label: t('record.in') },
          { value: 'out', label: t('record.out') },
        ]}
        value={way}
        onChange={setWay}
      />
      <Logs
        pages={pages}
        only={(row) => way === 'all' || (way === 'in' ? signOf(row.change) > 0 : signOf(row.change) < 0)}
      />
    </Page>
  )
}

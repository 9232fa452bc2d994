import type { QueryState } from '../api/useRead.ts'
import { useT } from '../i18n/translate.ts'
import { Empty } from '../kit/Empty.tsx'
import { NotYet } from '../shell/NotYet.tsx'

interface NoMarketProps {
  readonly list: QueryState
  /** True when the list has arrived and no market fits the screen. */
  readonly lacking: boolean
}

/** Content of a trading screen without a market. A backend may trade no contracts or no options. */
export function NoMarket({ list, lacking }: NoMarketProps) {
  const t = useT()
  return lacking ? <Empty icon="chart" title={t('market.noMatch')} /> : <NotYet of={list} rows={9} />
}

import { useT } from '../i18n/translate.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { SearchField } from '../forms/SearchField.tsx'
import { groupNames, type MarketGroup } from './marketGroups.ts'

interface MarketFilterProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly choices: readonly MarketGroup[]
  readonly shown: MarketGroup
  readonly onShow: (shown: MarketGroup) => void
}

/** Filter of a market list. A search takes precedence over the selected class. */
export function MarketFilter({ typed, onType, choices, shown, onShow }: MarketFilterProps) {
  const t = useT()
  return (
    <>
      <SearchField label={t('market.search')} value={typed} onChange={onType} />
      {typed === '' && (
        <Segmented<MarketGroup>
          look="tabs"
          label={t('market.class')}
          options={choices.map((value) => ({ value, label: t(groupNames[value]) }))}
          value={shown}
          onChange={onShow}
        />
      )}
    </>
  )
}

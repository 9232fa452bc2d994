import { ownNames } from '#generated/languages.ts'
import { toPlans } from '#sdk/model/plan.ts'
import { config } from '../../platform/config.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { List } from '../../kit/List.tsx'
import { Row } from '../../kit/Row.tsx'

/** This service's reading of ambiguous rules, and the version of the app. */
export function Service() {
  const t = useT()
  const plans = useRead('lhDepositConfig', {}, { staleTime: 300_000, select: toPlans })
  const rules = new Set(plans.data?.map(({ penaltyRule }) => penaltyRule))
  const readings = [
    ...(rules.has('settlement-ratio') ? [t('rule.ratioTitle')] : []),
    ...(rules.has('daily-interest') ? [t('rule.interestTitle')] : []),
  ]
  return (
    <List title={t('settings.service')}>
      <Row title={t('settings.defaultLanguage')} value={ownNames[config.defaultLanguage]} />
      {(plans.isPending || readings.length > 0) && (
        // Reserves its space from the start: a late row would move the rows below while the user taps.
        <Row title={t('settings.penalty')} note={readings.join(' · ') || '…'} to="/pages/finance/rulePage" />
      )}
      <Row title={t('settings.version')} value={`${config.version} (${config.versionCode})`} />
    </List>
  )
}

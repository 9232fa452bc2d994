import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { t as translate } from '../../../i18n/translate.ts'

/** What leverage risks, with the share of margin at which this backend closes a position, once it has told that. */
export const riskText = (t: typeof translate, deal: ContractDeal | undefined): string =>
  deal ? t('lever.risk', { percent: Number(deal.maintenancePercent) }) : t('lever.riskPlain')

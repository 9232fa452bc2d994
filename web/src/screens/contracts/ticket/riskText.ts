import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import { format } from '../../../i18n/format.ts'
import type { t as translate } from '../../../i18n/translate.ts'

/** Returns the risk of the leverage, with the margin share at which this backend liquidates, once it is known. */
export const riskText = (t: typeof translate, deal: ContractDeal | undefined): string =>
  deal ? t('lever.risk', { percent: format.peek().rate(deal.maintenancePercent) }) : t('lever.riskPlain')

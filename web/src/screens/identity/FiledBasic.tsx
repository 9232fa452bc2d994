import { locales } from '#generated/languages.ts'
import type { FiledIdentity } from '#sdk/model/identity.ts'
import { regions } from '../../forms/regions.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Facts } from '../../kit/Facts.tsx'

/** The submission of the first step, its number masked. */
export function FiledBasic({ identity }: { readonly identity: FiledIdentity }) {
  const t = useT()
  const locale = locales[useValue(language)]
  const country = regions(locale).find(({ english }) => english === identity.country)
  return (
    <Facts
      rows={[
        { label: t('identity.country'), value: country?.name ?? identity.country },
        { label: t('identity.name'), value: identity.name },
        { label: t('identity.number'), value: identity.documentNumber },
        { label: t('identity.address'), value: identity.address },
      ]}
    />
  )
}

import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ownNames } from '#generated/languages.ts'
import { confirm } from '../../feedback/confirm.ts'
import { leave } from '../../session/leave.ts'
import { signedIn } from '../../session/session.ts'
import {
  colours,
  colourSchemes,
  hideBalances,
  pricingCurrencies,
  pricingCurrency,
  theme,
  themes,
  type ColourScheme,
  type Theme,
} from '../../settings/settings.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Change } from '../../figures/Change.tsx'
import { CheckField } from '../../forms/CheckField.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Sheet } from '../../kit/Sheet.tsx'
import styles from './Index.module.css'
import { AlertsRow, InstallRow } from './Phone.tsx'
import { Service } from './Service.tsx'
import { Trading } from './Trading.tsx'

const themeNames: Record<Theme, MessageId> = {
  system: 'settings.themeSystem',
  dark: 'settings.themeDark',
  light: 'settings.themeLight',
}
const colourNames: Record<ColourScheme, MessageId> = {
  'green-up': 'settings.coloursGreen',
  'red-up': 'settings.coloursRed',
  'colour-blind': 'settings.coloursBlind',
}

export default function Settings() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  return (
    <Page>
      <List>
        {isSignedIn && (
          <Row icon="user" title={t('title.accountSettings')} to="/pages/settings/account/index" />
        )}
        {isSignedIn && <Row icon="shield" title={t('title.security')} to="/pages/settings/security/index" />}
        <Row
          icon="globe"
          title={t('title.language')}
          value={ownNames[useValue(language)]}
          to="/pages/settings/language/language"
        />
        <PricingCurrencyRow />
        <AlertsRow />
        <InstallRow />
      </List>
      <Looks />
      <Trading />
      <Service />
      {isSignedIn && (
        <Button look="danger" wide onClick={() => void askToSignOut(t)}>
          {t('settings.signOut')}
        </Button>
      )}
    </Page>
  )
}

function PricingCurrencyRow() {
  const t = useT()
  const current = useValue(pricingCurrency)
  // The side menu links directly to this choice.
  const [search] = useSearchParams()
  const [open, setOpen] = useState(search.get('show') === 'currency')
  return (
    <>
      <Row
        icon="coins"
        title={t('settings.currency')}
        value={current}
        opens="dialog"
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={t('settings.currency')}>
        <List>
          {pricingCurrencies.map((currency) => (
            <Row
              key={currency}
              title={currency}
              selected={currency === current}
              onClick={() => {
                pricingCurrency.value = currency
                setOpen(false)
              }}
            />
          ))}
        </List>
      </Sheet>
    </>
  )
}

function Looks() {
  const t = useT()
  return (
    <section className={styles.looks}>
      <h2 className={styles.label}>{t('settings.theme')}</h2>
      <Segmented
        label={t('settings.theme')}
        options={themes.map((value) => ({ value, label: t(themeNames[value]) }))}
        value={useValue(theme)}
        onChange={(next) => (theme.value = next)}
      />
      <h2 className={styles.label}>
        {t('settings.colours')} <Change value="1.25" /> <Change value="-1.25" />
      </h2>
      <Segmented
        label={t('settings.colours')}
        options={colourSchemes.map((value) => ({ value, label: t(colourNames[value]) }))}
        value={useValue(colours)}
        onChange={(next) => (colours.value = next)}
      />
      <CheckField
        look="switch"
        label={t('settings.hideBalances')}
        checked={useValue(hideBalances)}
        onChange={(event) => (hideBalances.value = event.target.checked)}
      />
    </section>
  )
}

async function askToSignOut(t: ReturnType<typeof useT>): Promise<void> {
  const yes = await confirm({ title: t('settings.signOutAsk'), action: t('settings.signOut'), danger: true })
  if (yes) leave(t('settings.signedOut'))
}

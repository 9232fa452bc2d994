import { useMemo, useState } from 'react'
import { locales } from '#generated/languages.ts'
import { goBack } from '../../routing/navigate.ts'
import { chosenPlace, type Place } from '../../routing/place.ts'
import { regions } from '../../forms/regions.ts'
import { toast } from '../../feedback/toast.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT, type MessageId } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { SearchField } from '../../forms/SearchField.tsx'

/** Screen with a list of countries and regions, and the phone's own position. Sets `chosenPlace` and goes back. */
export default function ChooseLocation() {
  const t = useT()
  const locale = locales[useValue(language)]
  const all = useMemo(() => regions(locale), [locale])
  const [search, setSearch] = useState('')
  const [busy, setBusy] = useState(false)

  const needle = search.trim().toLocaleLowerCase(locale)
  const shown = all.filter(({ code, name, english }) =>
    [code, name, english].some((text) => text.toLocaleLowerCase(locale).includes(needle)),
  )

  async function here() {
    setBusy(true)
    const found = await position().finally(() => setBusy(false))
    if (typeof found === 'string') {
      toast(t(found), 'bad')
      return
    }
    const { latitude, longitude } = found.coords
    choose({
      name: t('place.mine'),
      address: '',
      latitude: latitude.toFixed(6),
      longitude: longitude.toFixed(6),
    })
  }

  return (
    <Page>
      <Button look="quiet" wide busy={busy} onClick={() => void here()}>
        <Icon name="address" size={20} /> {t('place.here')}
      </Button>
      <SearchField label={t('place.search')} value={search} onChange={setSearch} />
      {shown.length > 0 ? (
        <List title={t('place.regions')}>
          {shown.map(({ code, name, english }) => (
            <Row
              key={code}
              title={name}
              note={english === name ? undefined : english}
              value={code}
              onClick={() => choose({ name, address: english, region: code })}
            />
          ))}
        </List>
      ) : (
        <Empty icon="search" title={t('place.none', { wanted: search.trim() })} />
      )}
    </Page>
  )
}

function choose(place: Place): void {
  chosenPlace.value = place
  goBack()
}

/** Resolves to the phone's position, or to the reason it is unavailable. The browser asks for permission. */
function position(): Promise<GeolocationPosition | MessageId> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('place.unavailable')
      return
    }
    navigator.geolocation.getCurrentPosition(
      resolve,
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'place.denied' : 'place.unavailable'),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  })
}

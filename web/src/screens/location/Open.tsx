import { useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n/translate.ts'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { List } from '../../kit/List.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import styles from './Open.module.css'

/** Screen with a place from a link: `?latitude&longitude&name&address`. */
export default function OpenLocation() {
  const t = useT()
  const [search] = useSearchParams()
  const name = search.get('name')?.trim() ?? ''
  const address = search.get('address')?.trim() ?? ''
  const latitude = degrees(search.get('latitude'), 90)
  const longitude = degrees(search.get('longitude'), 180)
  const spot = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  const words = [name, address].filter(Boolean).join(', ')

  if (!spot && words === '') {
    return (
      <Page>
        <Empty icon="address" title={t('place.nowhere')} body={t('place.nowhereBody')} />
      </Page>
    )
  }
  const exact = spot && `${spot.latitude}, ${spot.longitude}`
  return (
    <Page
      title={name || undefined}
      footer={
        <a className={styles.map} href={mapOf(spot, words)} target="_blank" rel="noopener noreferrer">
          <Icon name="link" size={20} /> {t('place.openMap')}
        </a>
      }
    >
      <List>
        {[
          ['address', t('place.name'), name] as const,
          ['home', t('place.address'), address] as const,
          ['globe', t('place.coordinates'), exact] as const,
        ].map(
          ([icon, title, text]) =>
            text && (
              <Row
                key={icon}
                icon={icon}
                title={title}
                note={text}
                value={<CopyButton text={text} label={t('bank.copy', { what: title })} />}
              />
            ),
        )}
      </List>
    </Page>
  )
}

function degrees(text: string | null, limit: number): number | undefined {
  const value = Number(text)
  return text === null || text.trim() === '' || !(Math.abs(value) <= limit) ? undefined : value
}

function mapOf(spot: { latitude: number; longitude: number } | undefined, words: string): string {
  if (!spot) return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: words })}`
  const { latitude, longitude } = spot
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
}

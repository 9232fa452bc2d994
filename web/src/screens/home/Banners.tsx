import type { Address } from '../../platform/paths.ts'
import { Link } from '../../kit/Link.ts'
import { toRecommendation } from '#sdk/model/recommendation.ts'
import { isOver } from '../../api/clock.ts'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Icon, type IconName } from '../../kit/icons.tsx'
import styles from './Banners.module.css'

/** Current offers: the recommended new coin, the VIP deposit channel, Earn. It never moves by itself. */
export function Banners() {
  const t = useT()
  const format = useFormat()
  const { data: recommended, isPending } = useRead(
    'lhSendGetRecommend',
    {},
    { staleTime: 60_000, select: toRecommendation },
  )
  // A card that arrived later would push the first one out of view.
  if (isPending) return <div className={styles.link} />
  return (
    <ul className={styles.banners} aria-label={t('home.offers')}>
      {recommended && !isOver(recommended.closesAt) && (
        <Banner
          icon="rocket"
          title={recommended.title}
          note={t('home.newCoinNote', {
            price: format.amount(recommended.price, recommended.currency),
            date: format.date(recommended.closesAt, 'day'),
          })}
          to={`/pages/publication/details?id=${recommended.launchId}`}
        />
      )}
      <Banner
        icon="coins"
        title={t('home.vip')}
        note={t('home.vipTitle')}
        to="/pages/help/center/chat?topic=vip"
      />
      <Banner
        icon="finance"
        title={t('home.financeTitle')}
        note={t('home.financeNote')}
        to="/pages/template/index"
      />
    </ul>
  )
}

interface BannerProps {
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly to: Address
}

function Banner({ icon, title, note, to }: BannerProps) {
  return (
    <li className={styles.banner}>
      <Link to={to} className={styles.link}>
        <Icon name={icon} size={24} className={styles.icon} />
        <span>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{note}</span>
        </span>
      </Link>
    </li>
  )
}

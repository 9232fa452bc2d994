import { Link } from 'react-router-dom'
import { useRead } from '../../api/useRead.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/translate.ts'
import { Icon, type IconName } from '../../kit/icons.tsx'
import styles from './Banners.module.css'

/** What is offered now: the recommended new coin, the VIP deposit channel, managed finance. Swiped by hand, never by itself. */
export function Banners() {
  const t = useT()
  const format = useFormat()
  const { data: coin, isPending } = useRead('lhSendGetRecommend', {}, { staleTime: 60_000 })
  // A card that came later would push the first one out of sight.
  if (isPending) return <div className={styles.waiting} />
  return (
    <ul className={styles.banners} aria-label={t('home.offers')}>
      {coin && (
        <Banner
          icon="rocket"
          over={t('home.newCoin', { name: coin.new_currency_name })}
          title={coin.recommend_title || coin.new_currency_name}
          note={t('home.newCoinNote', {
            price: format.amount(coin.change_rate, coin.currency_name),
            date: format.date(coin.send_end, 'day'),
          })}
          to={`/pages/publication/details?id=${coin.id}`}
        />
      )}
      <Banner
        icon="coins"
        over={t('home.vip')}
        title={t('home.vipTitle')}
        note={t('home.vipNote')}
        to="/pages/help/center/chat?topic=vip"
      />
      <Banner
        icon="finance"
        over={t('nav.finance')}
        title={t('home.financeTitle')}
        note={t('home.financeNote')}
        to="/pages/template/index"
      />
    </ul>
  )
}

interface BannerProps {
  readonly icon: IconName
  readonly over: string
  readonly title: string
  readonly note: string
  readonly to: string
}

function Banner({ icon, over, title, note, to }: BannerProps) {
  return (
    <li className={styles.banner}>
      <Link to={to} className={styles.link}>
        <span className={styles.over}>
          <Icon name={icon} size={18} /> {over}
        </span>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </Link>
    </li>
  )
}

import { useEffect } from 'react'
import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { toSupportAddress } from '#sdk/model/support.ts'
import { signedIn, user } from '../../session/session.ts'
import { usePages, useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Button } from '../../kit/Button.tsx'
import { CopyButton } from '../../feedback/CopyButton.tsx'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import styles from './Chat.module.css'

/** Support is a page of the backend's choosing; where it names this page itself, this page says what to do. */
export default function Chat() {
  const support = useRead('setGetCustomerUrl', {}, { staleTime: 60_000, select: toSupportAddress })
  const elsewhere = support.data && addressElsewhere(support.data)
  return (
    <Page>
      {support.data ? (
        elsewhere ? (
          <Elsewhere address={elsewhere} />
        ) : (
          <BuiltIn busy={support.isFetching} onAgain={() => void support.refetch()} />
        )
      ) : (
        <NotYet of={support} rows={4} />
      )}
    </Page>
  )
}

/** Opens by itself where the browser still counts the tap that led here, else by one more tap. */
function Elsewhere({ address }: { readonly address: URL }) {
  const t = useT()
  const { href } = address
  useEffect(() => {
    if ('userActivation' in navigator && navigator.userActivation.isActive)
      window.open(href, '_blank', 'noopener,noreferrer')
  }, [href])
  return (
    <Empty
      icon="chat"
      title={t('help.chatReady')}
      body={t('help.chatOpens', { host: address.host })}
      action={
        <a className={styles.open} href={href} target="_blank" rel="noopener noreferrer">
          <Icon name="link" size={20} /> {t('help.chatOpen')}
        </a>
      }
    />
  )
}

interface BuiltInProps {
  readonly busy: boolean
  readonly onAgain: () => void
}

function BuiltIn({ busy, onAgain }: BuiltInProps) {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  const me = useValue(user)
  const articles = usePages(
    'newsList',
    { c_id: articleCategory.help, lang: useValue(language) },
    { toRow: toArticleHead },
  )
  return (
    <>
      <section className={styles.lead}>
        <Icon name="chat" size={40} strokeWidth={1.2} className={styles.icon} />
        <h2>{t('help.chatTitle')}</h2>
        <p>{t('help.chatBody')}</p>
      </section>
      <ol className={styles.steps}>
        <li>{t('help.chatStep1')}</li>
        <li>{t('help.chatStep2')}</li>
        <li>{t('help.chatStep3')}</li>
      </ol>
      {isSignedIn && me && (
        <List title={t('help.keepReady')}>
          <Row title={t('help.yourId')} note={String(me.id)} value={<CopyButton text={String(me.id)} />} />
          <Row title={t('menu.account')} note={me.account} value={<CopyButton text={me.account} />} />
        </List>
      )}
      <Button wide busy={busy} onClick={onAgain}>
        {t('help.chatAgain')}
      </Button>
      <List title={t('help.articles')}>
        {(articles.rows ?? []).slice(0, 5).map(({ id, title }) => (
          <Row key={id} title={title} to={`/pages/help/center/detail?id=${id}`} />
        ))}
        <Row icon="help" title={t('title.help')} to="/pages/help/center/center" />
      </List>
    </>
  )
}

/** The page of another site; undefined when it is one of this app. */
function addressElsewhere(text: string): URL | undefined {
  if (!URL.canParse(text, location.origin)) return undefined
  const address = new URL(text, location.origin)
  const web = address.protocol === 'https:' || address.protocol === 'http:'
  return web && address.origin !== location.origin ? address : undefined
}

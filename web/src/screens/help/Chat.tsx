import { useEffect } from 'react'
import { articleCategory, toArticleHead } from '#sdk/model/articleHead.ts'
import { toSupportAddress } from '#sdk/model/reference.ts'
import { usePages } from '../../api/usePages.ts'
import { useWide } from '../../platform/useWide.ts'
import { useRead } from '../../api/useRead.ts'
import { useValue } from '../../platform/useValue.ts'
import { language } from '../../i18n/catalogue.ts'
import { useT } from '../../i18n/translate.ts'
import { Empty } from '../../kit/Empty.tsx'
import { Icon } from '../../kit/icons.tsx'
import { IconButton } from '../../kit/IconButton.tsx'
import { List } from '../../kit/List.tsx'
import { NotYet } from '../../shell/NotYet.tsx'
import { Page } from '../../shell/Page.tsx'
import { Row } from '../../kit/Row.tsx'
import { here } from '../../routing/navigate.ts'
import { requireLogin } from '../../session/guard.ts'
import { signedIn } from '../../session/session.ts'
import { BesideHelp } from './BesideHelp.tsx'
import { WriteForm } from './WriteForm.tsx'
import styles from './Chat.module.css'

/** Support screen. The backend chooses the support page; if it names this page, or none, the screen shows a form. */
export default function Chat() {
  const t = useT()
  const support = useRead('setGetCustomerUrl', {}, { staleTime: 60_000, select: toSupportAddress })
  const elsewhere = support.data && addressElsewhere(support.data)
  const isBuiltIn = (support.data !== undefined && !elsewhere) || support.error !== null
  return (
    <Page
      actions={
        isBuiltIn && (
          <IconButton
            icon="refresh"
            label={t('help.chatAgain')}
            aria-busy={support.isFetching}
            onClick={() => void support.refetch()}
          />
        )
      }
    >
      <BesideHelp current="/pages/help/center/chat">
        {elsewhere ? (
          <Elsewhere address={elsewhere} />
        ) : isBuiltIn ? (
          <BuiltIn />
        ) : (
          <NotYet of={support} rows={4} />
        )}
      </BesideHelp>
    </Page>
  )
}

/** Opens the page if the browser still allows it after the tap that led here; otherwise it takes another tap. */
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

function BuiltIn() {
  const t = useT()
  const isSignedIn = useValue(signedIn)
  return (
    <>
      <section className={styles.lead}>
        <h2>{t('help.chatTitle')}</h2>
        <p>{t('help.writeBody')}</p>
      </section>
      {!isSignedIn && (
        <List>
          <Row
            icon="user"
            title={t('title.login')}
            note={t('signIn.support')}
            onClick={() => requireLogin()}
          />
          <Row
            icon="users"
            title={t('title.register')}
            to={`/pages/user/login/register?backpage=${encodeURIComponent(here().full)}`}
          />
        </List>
      )}
      <WriteForm />
      {/* A wide page has them beside the form. */}
      {!useWide() && <Articles />}
    </>
  )
}

function Articles() {
  const t = useT()
  const articles = usePages(
    'newsList',
    { c_id: articleCategory.help, lang: useValue(language) },
    { toRow: toArticleHead },
  )
  // Its last row would move.
  if (!articles.rows && !articles.error) return null
  return (
    <List title={t('help.articles')}>
      {articles.rows
        ?.toSorted((one, other) => one.place - other.place)
        .slice(0, 5)
        .map(({ id, title }) => (
          <Row key={id} title={title} to={`/pages/help/center/detail?id=${id}`} />
        ))}
      <Row icon="help" title={t('title.help')} to="/pages/help/center/center" />
    </List>
  )
}

/** Returns the URL of another site, or undefined if it belongs to this app. */
function addressElsewhere(text: string): URL | undefined {
  if (!URL.canParse(text, location.origin)) return undefined
  const address = new URL(text, location.origin)
  const web = address.protocol === 'https:' || address.protocol === 'http:'
  return web && address.origin !== location.origin ? address : undefined
}

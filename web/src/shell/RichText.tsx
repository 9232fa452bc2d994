import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { Link } from '../kit/Link.ts'
import { pictureUrl } from '../api/upload.ts'
import { isScreen } from '../routing/navigate.ts'
import { inert } from './inertHtml.ts'
import styles from './RichText.module.css'

/**
 * Elements that an article may use; of all others only the text is kept. The result is React elements, never HTML, so
 * nothing is passed to `innerHTML`, which Trusted Types forbid here.
 * Our own instead of DOMPurify 3.4.18: that adds 11.4 kB to an article (3.6 kB now) and a third Trusted Types policy
 * for these two tables; links, pictures and headings would still need this walk.
 */
const allowed = new Set(
  'p br hr strong b em i u s small sub sup h1 h2 h3 h4 h5 h6 ul ol li blockquote pre code table thead tbody tr th td img a'.split(
    ' ',
  ),
)
/** Elements that are removed together with their content. */
const dropped = new Set(
  'script style template iframe object embed form svg math noscript title head'.split(' '),
)
const empty = new Set(['br', 'hr', 'img'])
/** The only first-level heading is that of the screen. */
const lower: Readonly<Record<string, string>> = { h1: 'h2', b: 'strong', i: 'em' }

/** Renders HTML from the backend as our own elements: only text, structure, links and pictures reach the page. */
export function RichText({ html }: { readonly html: string }) {
  const content = useMemo(() => childrenOf(inert(html).body), [html])
  return <div className={styles.text}>{content}</div>
}

function childrenOf(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, key) => elementOf(node, key))
}

function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  if (!allowed.has(name)) return <Fragment key={key}>{childrenOf(node)}</Fragment>
  if (name === 'a') return link(node, key)
  if (name === 'img') return picture(node, key)
  return createElement(lower[name] ?? name, { key }, ...(empty.has(name) ? [] : childrenOf(node)))
}

/** Accepts a screen of this app (`#/pages/assets/record`) or another site. Any other link becomes text. */
function link(node: Element, key: number): ReactNode {
  const text = node.getAttribute('href') ?? ''
  const address = URL.canParse(text, location.href) ? new URL(text, location.href) : undefined
  const screen = address?.hash.slice(1) ?? ''
  if (
    address?.origin === location.origin &&
    [location.pathname, '/h5/'].includes(address.pathname) &&
    isScreen(screen)
  ) {
    return (
      <Link key={key} to={screen}>
        {childrenOf(node)}
      </Link>
    )
  }
  if (!address || address.origin === location.origin || !outward.includes(address.protocol))
    return <Fragment key={key}>{childrenOf(node)}</Fragment>
  return (
    <a key={key} href={address.href} target="_blank" rel="noopener noreferrer">
      {childrenOf(node)}
    </a>
  )
}

const outward = ['http:', 'https:', 'mailto:', 'tel:']

function picture(node: Element, key: number): ReactNode {
  const address = pictureUrl(node.getAttribute('src') ?? '')
  return address && <img key={key} src={address} alt={node.getAttribute('alt') ?? ''} loading="lazy" />
}

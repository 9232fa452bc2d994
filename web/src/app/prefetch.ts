import { wholeCatalogue } from '../i18n/catalogue.ts'
import { routes } from './routes.ts'

/** Prefetches the screen of a link as soon as it is touched. Call once. */
export function fetchOnTouch(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
      const path = link?.getAttribute('href')?.slice(1).split('?', 1)[0]
      const route = routes.find((one) => one.path === path)
      if (!route) return
      // A failure here is retried, and reported, when the screen is opened.
      Promise.all([route.screen(), wholeCatalogue()]).catch(() => {})
    },
    { capture: true, passive: true },
  )
}

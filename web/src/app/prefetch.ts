import { wholeCatalogue } from '../i18n/catalogue.ts'
import { routes } from './routes.ts'

/** A finger that comes down on a link will most likely lift on it: its screen is fetched meanwhile. Called once. */
export function fetchOnTouch(): void {
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
      const path = link?.getAttribute('href')?.slice(1).split('?', 1)[0]
      const route = routes.find((one) => one.path === path)
      if (!route) return
      // Whatever fails now is tried again, and told, when the screen is opened.
      Promise.all([route.screen(), wholeCatalogue()]).catch(() => {})
    },
    { capture: true, passive: true },
  )
}

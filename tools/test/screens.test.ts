import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screensOfSpec } from '../../tests/support/screens.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const routes = Array.from(
  read('web/src/app/routes.ts').matchAll(/\{ path: '([^']+)', title: '([^']+)'/g),
  ([, path = '', title = '']) => ({ path, title }),
)
const paths = Array.from(
  read('web/src/platform/paths.ts').matchAll(/^ {2}\| '([^']+)'/gm),
  ([, path]) => path,
)

test('every path of the app has a screen', () => {
  const missing = paths.filter((path) => !routes.some((route) => route.path === path))
  expect(missing.map((path) => `web/src/app/routes.ts lacks ${String(path)}`)).toEqual([])
})

test('journeys visit every screen of the app, and expect its title', () => {
  expect(routes.length).toBeGreaterThan(0)
  const missing = routes.filter(({ path }) => !screensOfSpec.some((screen) => screen.path === path))
  expect(missing.map(({ path }) => `tests/support/screens.ts lacks ${path}`)).toEqual([])
  const gone = screensOfSpec.filter(({ path }) => !routes.some((route) => route.path === path))
  expect(gone.map(({ path }) => `web/src/app/routes.ts lacks ${path}`)).toEqual([])
})

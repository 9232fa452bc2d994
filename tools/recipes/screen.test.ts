import { test } from 'vitest'
import { languages } from '../../generated/languages.ts'
import { ProjectCopy, typesOfApp } from './project.ts'

const path = '/pages/index/top'

const screen = `import { useT } from '../../i18n/translate.ts'
import { Page } from '../../shell/Page.tsx'

export default function Top() {
  const t = useT()
  return (
    <Page>
      <p>{t('home.topBody')}</p>
    </Page>
  )
}
`
const route = `  { path: '${path}', title: 'title.top', screen: () => import('../screens/home/Top.tsx') },\n`

test(
  'the recipe of a screen creates one that compiles, is translated and is visited by journeys',
  { timeout: 300_000 },
  async () => {
    const project = new ProjectCopy()
    const types = typesOfApp('src/app/routes.ts')

    project.insertBefore('web/src/app/routes.ts', "  { path: '/pages/notice/index'", route)
    await Promise.all([
      project.fails(
        types,
        `'"${path}"' is not assignable`,
        '\'"title.top"\' is not assignable',
        '../screens/home/Top.tsx',
      ),
      project.fails('screens', `tests/support/screens.ts lacks ${path}`),
    ])

    project.write('web/src/screens/home/Top.tsx', screen)
    project.insertBefore('web/src/platform/paths.ts', "  | '/pages/notice/index'\n", `  | '${path}'\n`)
    project.insertBefore(
      'tests/support/screens.ts',
      "  open('/pages/notice/index'",
      `  open('${path}', 'title.top'),\n`,
    )
    await project.fails('languages', 'home.topBody is used but missing from the catalogues')

    project.write(
      'texts.json',
      JSON.stringify({ 'title.top': textsOf('Top'), 'home.topBody': textsOf('The top') }),
    )
    await project.run('tools/i18n/add.ts', 'texts.json')
    await Promise.all([project.passes(types), project.passes('screens'), project.passes('languages')])
  },
)

test('a path without a screen is reported', { timeout: 300_000 }, async () => {
  const project = new ProjectCopy()
  project.insertBefore('web/src/platform/paths.ts', "  | '/pages/notice/index'\n", `  | '${path}'\n`)
  await project.fails('screens', `web/src/app/routes.ts lacks ${path}`)
})

function textsOf(english: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    languages.map((language) => [language, language === 'en' ? english : `${english} (${language})`]),
  )
}

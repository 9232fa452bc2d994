import { expect, test } from 'vitest'
import { ProjectCopy, typesOf, typesOfApp } from './project.ts'

/** The files of a language, each with the message of `npm run lint` while it is missing. Thai replaces German. */
const files = [
  ['web/src/i18n/lang/th.json', 'web/src/i18n/lang/de.json'],
  ['mock/engine/lang/th.json', 'mock/engine/lang/de.json'],
  ['mock/content/news/th.json', 'mock/content/news/de.json'],
  ['web/src/screens/help/legal/th.ts', 'web/src/screens/help/legal/de.ts'],
] as const

test('[S1.04] the recipe of a language creates a complete one', { timeout: 300_000 }, async () => {
  const project = new ProjectCopy()

  project.replace('openapi.yaml', 'enum: [en, th, jp,', 'enum: [en, th, de, jp,')
  await project.fails('generated', 'LanguageCode: x-locales')
  project.replace('openapi.yaml', 'x-locales: {en: en,', 'x-locales: {en: en, de: de,')
  await project.run('tools/generate/main.ts')
  expect(project.read('generated/languages.ts')).toContain('Deutsch')

  for (const [index, [thai, file]] of files.entries()) {
    await project.fails('languages', ...files.slice(index).map(([, missing]) => `${missing} is missing`))
    project.copy(thai, file)
  }
  await project.passes('languages')
  await project.run('tools/generate/main.ts')
  const rules = JSON.parse(project.read('generated/ruleTexts.json')) as { texts: { de: object } }
  expect(rules.texts.de).toHaveProperty('rule-required')
  await Promise.all([
    project.passes(typesOf('mock/engine/messages.ts', 'cli/main.ts')),
    project.passes(typesOfApp('src/i18n/catalogue.ts', 'src/screens/help/legal/de.ts')),
  ])

  const german = project.read('mock/engine/lang/de.json')
  project.write('mock/engine/lang/de.json', german.replace(/^ {2}"logged-out".*\n/m, ''))
  await project.fails('languages', 'mock/engine/lang/de.json lacks logged-out')
})

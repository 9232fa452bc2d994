import { expect, test } from 'vitest'
import { ProjectCopy } from './project.ts'

test('concurrent builds bundle complete catalogues', { timeout: 120_000 }, async () => {
  const project = new ProjectCopy()
  const text = { 'error.screenOffline': 'A text that is new' }
  project.setTexts('web/src/i18n/lang/en.json', text)
  let builds = 3
  const compiled = Array.from({ length: builds }, () =>
    project.run('tools/i18n/compile.ts').finally(() => builds--),
  )
  const read = () => {
    const files = ['compiled', 'compiled/rest'].map((folder) => `web/src/i18n/${folder}/en.json`)
    return Object.assign({}, ...files.map((file) => JSON.parse(project.read(file)) as object)) as object
  }
  const ids = Object.keys(read())
  while (builds > 0) {
    expect(Object.keys(read())).toEqual(ids)
    await new Promise(setImmediate)
  }
  await Promise.all(compiled)
  expect(read()).toMatchObject(text)
})

import { test } from 'vitest'
import { languages } from '../../generated/languages.ts'
import { ProjectCopy, typesOf } from './project.ts'

const throwingCode = `
export function refuseTop(): never {
  throw new Refusal('no-top', 'limit', { limit: 3 })
}
`
const catalogueOf = (language: string) => `mock/engine/lang/${language}.json`

test(
  'the recipe of a message creates one in every language; an input without a label is reported',
  {
    timeout: 300_000,
  },
  async () => {
    const project = new ProjectCopy()
    const types = typesOf('mock/market/listing.ts')

    project.append('mock/market/listing.ts', throwingCode)
    await project.fails(types, 'mock/market/listing.ts', '"no-top"')

    project.setTexts(catalogueOf('en'), { 'no-top': 'Only {limit} are listed' })
    await project.fails(
      'languages',
      ...languages.filter((one) => one !== 'en').map((language) => `${catalogueOf(language)} lacks no-top`),
    )

    for (const language of languages.filter((one) => one !== 'en'))
      project.setTexts(catalogueOf(language), { 'no-top': `{limit} (${language})` })
    await project.fails(types, 'mock/market/listing.ts', '"no-top"')

    project.replace('openapi.yaml', ' no-quote, no-room', ' no-quote, no-top, no-room')
    project.insertBefore(
      'openapi.yaml',
      '        no-quote: {when',
      '        no-top: {when: Too many are asked for, do: Ask for fewer}\n',
    )
    // The input of another change: generating takes most of the time.
    project.replace('openapi.yaml', '- {name: limit, in: query', '- {name: top_limit, in: query')
    await project.run('tools/generate/main.ts')
    await project.passes(types)
    await project.fails('inputs', 'top_limit')

    for (const language of languages)
      project.setTexts(catalogueOf(language), { 'field-top_limit': `limit (${language})` })
    await Promise.all([project.passes('inputs'), project.passes('languages')])
  },
)

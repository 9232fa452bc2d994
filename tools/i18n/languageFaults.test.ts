import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '../../generated/languages.ts'
import { temporaryFolder } from '../../tests/support/temporaryFolder.ts'
import { readJson, textsByName } from '../files.ts'
import { catalogueFaults } from './catalogueFaults.ts'
import { root } from './files.ts'
import { languageFaults } from './languageFaults.ts'
import { linkFaults } from './linkFaults.ts'
import { newsFaults } from './newsFaults.ts'
import { termFaults } from './termFaults.ts'
import { agreements, catalogue, news } from './termTexts.ts'

test('[S1.04] every language of the contract is complete', async () => {
  expect(await languageFaults(languages)).toEqual([])
})

test('missing files of a language are reported one by one', async () => {
  expect(await languageFaults([...languages, 'xx'])).toEqual([
    'web/src/i18n/lang/xx.json is missing',
    'mock/engine/lang/xx.json is missing',
    'mock/content/news/xx.json is missing',
    'web/src/screens/help/legal/xx.ts is missing',
  ])
})

test('files of an unknown language are reported', async () => {
  expect(await languageFaults(languages.filter((language) => language !== 'zh'))).toEqual([
    'web/src/i18n/lang/zh.json is in a language that the contract lacks',
    'mock/engine/lang/zh.json is in a language that the contract lacks',
    'mock/content/news/zh.json is in a language that the contract lacks',
    'web/src/screens/help/legal/zh.ts is in a language that the contract lacks',
  ])
})

test('a catalogue is faulty by key: missing, unused, with other arguments, untranslated', () => {
  const { 'rule-mail': _, ...rest } = catalogueOf('th')
  const folder = folderWith({
    en: catalogueOf('en'),
    th: {
      ...rest,
      more: 'มาก',
      'rule-phone': '{feld}',
      'logged-out': String(catalogueOf('en')['logged-out']),
    },
  })
  expect(catalogueFaults(folder, ['en', 'th'])).toEqual([
    `${folder}/th.json lacks rule-mail`,
    `${folder}/th.json has, in addition to English, more`,
    expect.stringContaining(`${folder}/th.json differs from English in rule-phone`),
    `${folder}/th.json has logged-out still in English`,
  ])
})

test('a Korean text with a particle after a value is reported', () => {
  const english = { coin: '{coin} is new', both: '{coin} is new', fee: 'The fee is {percent}' }
  const folder = folderWith({
    en: english,
    kr: {
      coin: '{coin}를 상장했습니다',
      both: '{coin}을(를) 상장했습니다',
      fee: '수수료가 {percent}로 내렸습니다',
    },
  })
  expect(catalogueFaults(folder, ['en', 'kr'])).toEqual([
    `${folder}/kr.json has coin with a particle that fits only some values`,
    `${folder}/kr.json has both with a particle that fits only some values`,
  ])
})

test('a catalogue that is not JSON is reported as a whole', () => {
  const folder = folderWith({ en: catalogueOf('en') })
  writeFileSync(join(root, folder, 'th.json'), '{"rule-mail": "…",}')
  expect(catalogueFaults(folder, ['en', 'th'])).toEqual([
    expect.stringContaining(`${folder}/th.json cannot be read: SyntaxError`),
  ])
})

test('missing articles of a language are reported by number', () => {
  const english = [1, 2, 3].map((id) => articleWith(id, 'Open'))
  const folder = folderWith({
    en: english,
    th: [
      articleWith(1, 'เปิด'),
      { ...articleWith(3, 'เปิด'), days_ago: 9, keyword: ' ' },
      articleWith(4, 'เปิด'),
    ],
  })
  expect(newsFaults(['en', 'th'], folder)).toEqual([
    `${folder}/th.json has, in addition to English, article 4`,
    `${folder}/th.json lacks article 2`,
    `${folder}/th.json differs from English in days_ago of article 3`,
    `${folder}/th.json lacks keyword of article 3`,
  ])
})

test('a link of an article that quotes the title of a page otherwise than the app is reported', async () => {
  const records = '/pages/assets/record'
  const linksTo = (to: string, one: string, other: string) => [
    { ...articleWith(3, one), content: `<p><a href="#${to}">${one}</a></p>` },
    { ...articleWith(4, other), content: `<p><a href="#${to}">${other}</a></p>` },
  ]
  const folder = folderWith({
    en: linksTo(records, 'records', 'see where it is'),
    th: linksTo(records, 'ประวัติ', 'ดูสถานะ'),
  })
  expect(await linkFaults(['en', 'th'], folder)).toEqual([
    `${folder}/th.json article 3 links “ประวัติ” to a page with the title “ประวัติฝากถอน”`,
  ])
})

test('a text with a term outside docs/terms.md is reported by key', async () => {
  const folder = folderWith({
    en: { one: 'Not live', two: 'Your fund password', three: 'Live order book' },
    zh: { one: '行情延迟', two: '您的资金密码', three: '实时盘口' },
    kr: { one: '지연됨', two: '자금 비밀번호', three: '실시간 호가창' },
    hk: { one: '行情延遲', two: '你的密碼', three: '實時委託簿' },
  })
  const terms = {
    terms: [
      { english: ['not live'], words: new Map([['hk', ['行情延遲']]]) },
      { english: ['live'], words: new Map([['hk', ['實時']]]) },
      { english: ['fund password'], words: new Map([['hk', ['資金密碼']]]) },
    ],
    refused: [{ language: 'hk', word: '委託簿', instead: '掛單簿' }],
  }
  expect(await termFaults(['en', 'zh', 'kr', 'hk'], terms, [catalogue(folder)])).toEqual([
    `${folder}/hk.json two does not say 資金密碼: 你的密碼`,
    `${folder}/hk.json three says 委託簿 instead of 掛單簿: 實時委託簿`,
  ])
})

test('a Japanese number with a space before its counter is reported', async () => {
  const folder = folderWith({
    en: { one: '{n} times a day', two: 'USDT on TRC20' },
    jp: { one: '1日{n} 回まで', two: 'TRC20 日次の USDT' },
  })
  expect(await termFaults(['en', 'jp'], { terms: [], refused: [] }, [catalogue(folder)])).toEqual([
    `${folder}/jp.json one has a space before the counter in “} 回”: 1日{n} 回まで`,
  ])
})

test('news are checked for forbidden and preferred words, by field', async () => {
  const folder = folderWith({
    en: [{ ...articleWith(3, 'Fund password'), content: '<a href="#/pages/spot">Open</a> the order book' }],
    hk: [{ ...articleWith(3, '資金密碼'), abstract: '密碼', content: '<p>開啟委託簿</p>' }],
  })
  const terms = {
    terms: [
      { english: ['fund password'], words: new Map([['hk', ['資金密碼']]]) },
      { english: ['spot'], words: new Map([['hk', ['現貨']]]) },
    ],
    refused: [{ language: 'hk', word: '委託簿', instead: '掛單簿' }],
  }
  expect(await termFaults(['en', 'hk'], terms, [news(folder)])).toEqual([
    `${folder}/hk.json abstract of article 3 does not say 資金密碼: 密碼`,
    `${folder}/hk.json content of article 3 says 委託簿 instead of 掛單簿:  開啟委託簿 `,
  ])
})

test('agreements are checked for forbidden and preferred words, by clause', async () => {
  const folder = folderWith({})
  const agreement = (body: string) =>
    `export const legal = { terms: [{ title: '', body: '${body}' }], privacy: [] }`
  writeFileSync(join(root, folder, 'en.ts'), agreement('A penalty is shown'))
  writeFileSync(join(root, folder, 'kr.ts'), agreement('위약금이 표시됩니다'))
  const terms = {
    terms: [{ english: ['penalty'], words: new Map([['kr', ['수수료']]]) }],
    refused: [{ language: 'kr', word: '위약금', instead: '중도 해지 수수료' }],
  }
  const clause = `${folder}/kr.ts clause 1 of terms`
  expect(await termFaults(['en', 'kr'], terms, [agreements(folder)])).toEqual([
    `${clause} says 위약금 instead of 중도 해지 수수료: 위약금이 표시됩니다`,
    `${clause} does not say 수수료: 위약금이 표시됩니다`,
  ])
})

function catalogueOf(language: string): Readonly<Record<string, string>> {
  return readJson(join(root, 'mock/engine/lang', `${language}.json`), textsByName)
}

function articleWith(id: number, text: string): object {
  return { id, c_id: 4, days_ago: id, title: text, abstract: text, keyword: text, content: text }
}

/** Creates a folder with a file for each language, removed after the test. Returns its path relative to the project. */
function folderWith(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder()
  for (const [language, content] of Object.entries(files))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(content))
  return relative(root, folder)
}

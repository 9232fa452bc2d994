import { day, unixSeconds } from '#domain/time.ts'
import { Flag } from '#generated/enums.ts'
import { locales, type Language } from '#generated/languages.ts'
import { handle } from '../engine/handler.ts'
import { Refusal } from '../engine/refusal.ts'
import type { World } from '../engine/scope.ts'
import { areaCodes } from '../phones/areaCodes.ts'
import { articles, type Article } from './news.ts'

export const setLang = handle('setLang', (_call, { lang }) => ({ message: lang }))

export const getLang = handle('getLang', ({ language }) => ({ message: language }))

export const areaCode = handle('areaCode', ({ language }) => ({
  message: [...areaCodes(locales[language])],
}))

export const setGetCustomerUrl = handle('setGetCustomerUrl', ({ world }) => ({
  message: { customer_url: world.settings.support.url },
}))

function headOf(world: World, lang: Language, { id, c_id, title, days_ago }: Article) {
  return {
    id,
    c_id,
    lang,
    title,
    thumbnail: '',
    cover: '',
    sorts: id,
    create_time: unixSeconds(world.firstDay - days_ago * day),
  }
}

export const newsList = handle(
  'newsList',
  ({ world, language }, { c_id, lang = language, page = 1, limit = 15 }) => {
    const found = articles(lang).filter((article) => c_id === undefined || article.c_id === c_id)
    const list = found.slice((page - 1) * limit, page * limit).map((one) => headOf(world, lang, one))
    return { message: { list, count: found.length, page, limit } }
  },
)

export const newsDetail = handle('newsDetail', ({ world, language }, { id }) => {
  const article = articles(language).find((one) => one.id === id)
  if (!article) throw new Refusal('not-found', 'id')
  const head = headOf(world, language, article)
  return {
    message: {
      ...head,
      content: article.content,
      abstract: article.abstract,
      author: 'H5 Exchange',
      keyword: article.keyword,
      // Reading an article changes nothing, so reads are not counted.
      views: 0,
      recommend: Flag.no,
      display: Flag.yes,
      audit: Flag.yes,
      discuss: Flag.no,
      browse_grant: Flag.no,
      update_time: head.create_time,
    },
  }
})

import { expect, inject, test } from 'vitest'
import { languages, type Language } from '#generated/languages.ts'
import { fundPassword, loginPassword, verificationCode } from '#generated/rules.ts'
import { read } from '#sdk/call.ts'
import { toContractDeal } from '#sdk/model/contractDeal.ts'
import { toInvitation } from '#sdk/model/invitation.ts'
import { toMarkets } from '#sdk/model/market.ts'
import { toPayingCurrencies } from '#sdk/model/payingCurrency.ts'
import { toPlan } from '#sdk/model/plan.ts'
import { toWithdrawalInfo } from '#sdk/model/withdrawalInfo.ts'
import { signIn } from '#sdk/testing/customer.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { legal as en } from '../../web/src/screens/help/legal/en.ts'
import { legal as esp } from '../../web/src/screens/help/legal/esp.ts'
import { legal as hk } from '../../web/src/screens/help/legal/hk.ts'
import { legal as jp } from '../../web/src/screens/help/legal/jp.ts'
import { legal as kr } from '../../web/src/screens/help/legal/kr.ts'
import { legal as th } from '../../web/src/screens/help/legal/th.ts'
import { legal as zh } from '../../web/src/screens/help/legal/zh.ts'
import { demo } from '../support/demo.ts'

const url = inject('mockUrl')
const others = languages.filter((language) => language !== 'en')
const fields = ['title', 'abstract', 'content'] as const

/** Numbers that some language writes as a word. English *one* is left out: it is a pronoun as well. */
const words: Readonly<Record<number, Readonly<Record<Language, RegExp>>>> = {
  2: {
    en: /\btwo/i,
    th: /สอง/,
    jp: /二|両/,
    kr: /두|둘|양/,
    esp: /\bdos\b|ambos/i,
    hk: /兩|二/,
    zh: /两|二/,
  },
  3: { en: /\bthree/i, th: /สาม/, jp: /三/, kr: /세|석|삼/, esp: /\btres\b/i, hk: /三/, zh: /三/ },
  4: { en: /\bfour/i, th: /สี่/, jp: /四/, kr: /네/, esp: /\bcuatro\b/i, hk: /四/, zh: /四/ },
  7: { en: /\bseven/i, th: /เจ็ด/, jp: /七/, kr: /일곱/, esp: /\bsiete\b/i, hk: /七/, zh: /七/ },
  10: { en: /\bten\b/i, th: /สิบ/, jp: /十/, kr: /열/, esp: /\bdiez\b/i, hk: /十/, zh: /十/ },
  12: { en: /\btwelve/i, th: /สิบสอง/, jp: /十二/, kr: /열두/, esp: /\bdoce\b/i, hk: /十二/, zh: /十二/ },
}

/** Numbers in digits, in the order of their size; Spanish has a decimal comma. */
const numbersIn = (html: string): readonly number[] =>
  Array.from(
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .normalize('NFKC')
      .matchAll(/\d+(?:[.,]\d+)?/g),
    ([digits]) => Number(digits.replace(',', '.')),
  ).toSorted((one, other) => one - other)

const without = (all: readonly number[], taken: readonly number[]) => {
  const left = [...all]
  for (const one of taken) if (left.includes(one)) left.splice(left.indexOf(one), 1)
  return left
}

/** Numbers of either text that the other one has neither in digits nor as a word. */
function differences(english: string, text: string, language: Language): readonly number[] {
  const [model, own] = [numbersIn(english), numbersIn(text)]
  const named = Object.entries(words).filter(([, word]) => word.en.test(english))
  return [
    ...without(model, own).filter((one) => one !== 1 && words[one]?.[language].test(text) !== true),
    ...without(own, model).filter(
      (one) => !(one === 1 || words[one]?.en.test(english) || (one === 2 && /twice/.test(english))),
    ),
    ...named
      .filter(([one, word]) => !own.includes(Number(one)) && !word[language].test(text))
      .map(([one]) => Number(one)),
  ]
}

test.each(others)('[S2.12] the articles in %s have the numbers of the English ones', async (language) => {
  const world = await openWorld(url)
  const articles = async (lang: Language) => {
    const { api } = await signIn(world, 'demo@h5.example', 'demo123456', lang)
    const lists = await Promise.all(
      [4, 5, 19].map((c_id) => read(api, 'newsList', { c_id, lang, limit: 100 })),
    )
    const ids = lists.flatMap(({ list }) => list.map(({ id }) => id)).toSorted((one, other) => one - other)
    return Promise.all(ids.map((id) => read(api, 'newsDetail', { id })))
  }
  const model = await articles('en')
  const own = await articles(language)
  expect(model.length).toBeGreaterThan(20)
  expect(own.map(({ id }) => id)).toEqual(model.map(({ id }) => id))
  const wrong = model.flatMap((article, index) =>
    fields.flatMap((field) => {
      const found = differences(article[field], own[index]?.[field] ?? '', language)
      return found.length > 0 ? [`${article.id} ${field}: ${found.join(' ')}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

const agreements = { en, esp, hk, jp, kr, th, zh }

test.each(others)('[S2.12] the agreements in %s have the numbers of the English ones', (language) => {
  const wrong = (['terms', 'privacy'] as const).flatMap((name) =>
    en[name].flatMap(({ body }, index) => {
      const found = differences(body, agreements[language][name][index]?.body ?? '', language)
      return found.length > 0 ? [`${name} ${index + 1}: ${found.join(' ')}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

test('[S2.12] the English articles state the figures that the exchange applies', async () => {
  const world = await openWorld(url)
  const { api } = await demo(world)
  const texts = new Map<number, string>()
  for (const id of [2, 7, 11, 14, 15])
    texts.set(id, (await read(api, 'newsDetail', { id })).content.replaceAll(/<[^>]+>/g, ''))
  const times = await read(api, 'microtradeSeconds', {})
  for (const { seconds, profit_ratio } of times)
    expect(texts.get(15)).toContain(`${seconds} seconds: ${Number(profit_ratio)}%`)
  const all = times.map(({ seconds }) => seconds)
  expect(texts.get(2)).toContain(`from ${Math.min(...all)} to ${Math.max(...all)} seconds`)
  const deal = await read(api, 'leverDeal', { currency_id: 1, legal_id: 3 })
  const multiples = deal.multiple.muit.map(({ value }) => `${value}x`)
  for (const id of [2, 14]) for (const multiple of multiples) expect(texts.get(id)).toContain(multiple)
})

test('[S2.12] articles and agreements state the fees, limits and times that the app shows', async () => {
  const world = await openWorld(url)
  const { api } = await demo(world)
  const textOf = async (id: number) => {
    const { abstract, content } = await read(api, 'newsDetail', { id })
    return `${abstract} ${content}`.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ')
  }
  const texts = new Map<number, string>()
  for (const id of [2, 7, 9, 11, 13, 14, 15, 16, 18, 19]) texts.set(id, await textOf(id))

  const markets = toMarkets(await read(api, 'currencyQuotationNew', {}))
  const fees = (of: 'feePercent' | 'contractFeePercent') =>
    Array.from(new Set(markets.map((market) => Number(market[of]))))
  const [spotFee, ...otherSpot] = fees('feePercent')
  const [contractFee, ...otherContract] = fees('contractFeePercent')
  expect([...otherSpot, ...otherContract]).toEqual([])
  for (const id of [2, 13, 19]) expect(texts.get(id)).toContain(`fee of ${spotFee}%`)
  expect(texts.get(13)).toContain(`The fee is ${spotFee}% of what you receive`)
  expect(texts.get(14)).toContain(`Fee: ${contractFee}% of the value at opening and again at closing`)

  const deal = toContractDeal(await read(api, 'leverDeal', { currency_id: 1, legal_id: 3 }))
  expect(texts.get(14)).toContain(`falls to ${Number(deal.maintenancePercent)}% of the margin`)
  for (const { feePercent } of toPayingCurrencies(await read(api, 'microtradePayableCurrencies', {})))
    expect(texts.get(15)).toContain(`The fee of ${Number(feePercent)}%`)

  const info = toWithdrawalInfo(await read(api, 'walletGetInfo', { currency: 3 }))
  expect(texts.get(11)).toContain(`At most ${info.dailyLimit} withdrawals a day`)
  expect(texts.get(11)).toContain(`within ${info.arrivalHours} hours`)
  expect([info.dailyLimit, info.arrivalHours]).toEqual([3, 12])
  expect(en.terms[6]?.body).toContain('at most three a day, usually within twelve hours')
  expect(texts.get(11)).toContain(`fund password of ${fundPassword.digits} digits`)
  expect(texts.get(7)).toContain(`at least ${loginPassword.least} characters`)
  expect(texts.get(7)).toContain(`valid for ${verificationCode.minutes} minutes`)
  for (const currency of [1, 2, 3]) {
    const coin = toWithdrawalInfo(await read(api, 'walletGetInfo', { currency }))
    const named = new RegExp(`${coin.currency} \\(([^)]+)\\)`).exec(texts.get(9) ?? '')?.[1]?.split(', ')
    expect(named?.toSorted()).toEqual(coin.networks.map(({ chain }) => chain).toSorted())
  }

  const plans = (await read(api, 'lhDepositConfig', {})).map(toPlan)
  const example = /Example: (.+?) a day/.exec(texts.get(16) ?? '')?.[1]
  expect(plans.map(({ days, dailyRate }) => `${days} days at ${Number(dailyRate)}%`)).toContain(example)
  const { levels } = toInvitation(await read(api, 'userInvite', {}))
  for (const { level } of levels) expect(texts.get(18)).toContain(`Level ${level}:`)
})

import { locales } from '#generated/languages.ts'
import { handle } from '../engine/handler.ts'
import { areaCodes } from '../phones/areaCodes.ts'

export const setLang = handle('setLang', (_call, { lang }) => ({ message: lang }))

export const getLang = handle('getLang', ({ language }) => ({ message: language }))

export const areaCode = handle('areaCode', ({ language }) => ({
  message: [...areaCodes(locales[language])],
}))

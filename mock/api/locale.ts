import { handle } from '../contract/handler.ts'
import { areaCodes } from '../people/areaCodes.ts'

export const setLang = handle('setLang', (_call, { lang }) => ({ message: lang }))

export const getLang = handle('getLang', ({ language }) => ({ message: language }))

export const areaCode = handle('areaCode', () => ({
  message: areaCodes.map(([code, name], index) => ({ id: index + 1, name, area_code: code })),
}))

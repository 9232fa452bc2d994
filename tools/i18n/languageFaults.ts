import { catalogueFaults } from './catalogueFaults.ts'
import { legalFaults } from './legalFaults.ts'
import { newsFaults } from './newsFaults.ts'
import { termFaults } from './termFaults.ts'

/** What these languages lack, each fault naming its file and key; a language is whole when there is none. */
export async function languageFaults(languages: readonly string[]): Promise<readonly string[]> {
  return [
    ...catalogueFaults('web/src/i18n/lang', languages),
    ...catalogueFaults('mock/engine/lang', languages),
    ...newsFaults(languages),
    ...(await legalFaults(languages)),
    ...(await termFaults(languages)),
  ]
}

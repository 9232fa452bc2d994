import { catalogueFaults } from './catalogueFaults.ts'
import { legalFaults } from './legalFaults.ts'
import { linkFaults } from './linkFaults.ts'
import { newsFaults } from './newsFaults.ts'
import { termFaults } from './termFaults.ts'

/** Faults of these languages, each with its file and key; a complete language has none. */
export async function languageFaults(languages: readonly string[]): Promise<readonly string[]> {
  return [
    ...catalogueFaults('web/src/i18n/lang', languages),
    ...catalogueFaults('mock/engine/lang', languages),
    ...newsFaults(languages),
    ...(await legalFaults(languages)),
    ...(await linkFaults(languages)),
    ...(await termFaults(languages)),
  ]
}

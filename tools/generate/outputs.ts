import { join } from 'node:path'
import type { Contract } from '../../contract/document.ts'
import { isPlainRecord } from '../../domain/records.ts'
import { generateCatalogue } from './catalogue.ts'
import { generateControl } from './control.ts'
import { generateEnums } from './enums.ts'
import { formatSources, root } from './formatted.ts'
import { generateForms } from './forms.ts'
import { generateHttp, nameEnums } from './http.ts'
import { generateLanguages } from './languages.ts'
import { generateEndpoints, generateOperations } from './operations.ts'
import { readContract } from './readContract.ts'
import { generateErrorCatalogue, generateReasons } from './reasons.ts'
import { generateRules, generateRuleTexts } from './rules.ts'
import { generateSecrets } from './secrets.ts'
import { generateSocket } from './socket.ts'
import { generateTables } from './tables.ts'
import { generateWords } from './words.ts'

const firstLine = '// written by npm run generate; do not edit\n'

/** Outputs of the contracts alone, by name, formatted like all code. Nothing here imports from generated/. */
export async function generateOfContracts(
  file = join(root, 'openapi.yaml'),
): Promise<ReadonlyMap<string, string>> {
  const contract = readContract(file)
  const control = readContract(join(root, 'mock/workbench/control/control.yaml'))
  const types = {
    'http.ts': nameEnums(await generateHttp(contract), contract),
    'forms.ts': await generateForms(contract),
    'operations.ts': generateOperations(contract),
    'enums.ts': generateEnums(contract),
    'words.ts': generateWords(contract, join(root, 'asyncapi.yaml')),
    'endpoints.ts': generateEndpoints(contract),
    'languages.ts': generateLanguages(contract),
    'rules.ts': generateRules(contract),
    'reasons.ts': generateReasons(contract),
    'secrets.ts': generateSecrets(contract, control),
    'socket.ts': await generateSocket(),
    'tables.ts': await generateTables(contract),
    'control.ts': await generateControl(control),
  }
  const files = await formatSources({
    ...Object.fromEntries(Object.entries(types).map(([name, source]) => [name, firstLine + source])),
    'ruleTexts.json': generateRuleTexts(contract),
    'errors.md': generateErrorCatalogue(contract),
  })
  // Not reformatted: one operation or schema per line.
  return files
    .set('catalogue.json', generateCatalogue(contract))
    .set('controlCatalogue.json', generateCatalogue(control))
    .set('openapi.json', generateContract(contract))
    .set('control.json', generateContract(control))
}

/**
 * Writes a contract as JSON, which programs parse faster than YAML. One path or schema per line, so that diffs are
 * readable.
 */
function generateContract(contract: Contract): string {
  return `${inLines(contract, 3)}\n`
}

/** Formats JSON with the entries of this many levels of objects on separate lines. */
function inLines(value: unknown, levels: number): string {
  if (levels === 0 || !isPlainRecord(value)) return JSON.stringify(value)
  const entries = Object.entries(value).map(
    ([name, inner]) => `${JSON.stringify(name)}: ${inLines(inner, levels - 1)}`,
  )
  return `{\n${entries.join(',\n')}\n}`
}

import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { readContract } from '../../mock/doors/http/document.ts'
import { generateCatalogue } from './catalogue.ts'
import { generateCliReference } from './cli.ts'
import { generateControl } from './control.ts'
import { generateEnums } from './enums.ts'
import { generateForms } from './forms.ts'
import { generateHttp } from './http.ts'
import { generateLanguages } from './languages.ts'
import { generateEndpoints, generateOperations } from './operations.ts'
import { generateErrorCatalogue, generateReasons } from './reasons.ts'
import { generateRules } from './rules.ts'
import { generateScenarioSchema } from './scenario.ts'
import { generateSecrets } from './secrets.ts'
import { generateRuleTexts } from './ruleTexts.ts'
import { generateSocket } from './socket.ts'
import { generateWords } from './words.ts'
import { generateTables } from './tables.ts'
import { generateWorldSchema } from './world.ts'

export const root = join(import.meta.dirname, '../..')
const firstLine = '// written by npm run generate; do not edit\n'

/** Every generated file by its name, formatted as the rest of the code is. */
export async function generate(file = join(root, 'openapi.yaml')): Promise<ReadonlyMap<string, string>> {
  const contract = readContract(file)
  const control = readContract(join(root, 'mock/doors/control/control.yaml'))
  const sources = {
    'http.ts': await generateHttp(contract),
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
  const config = await resolveConfig(join(root, 'generated', 'http.ts'))
  const formatted = new Map<string, string>()
  for (const [name, source] of Object.entries(sources)) {
    formatted.set(name, await format(firstLine + source, { ...config, parser: 'typescript' }))
  }
  formatted.set('world.schema.json', await format(generateWorldSchema(), { ...config, parser: 'json' }))
  formatted.set('scenario.schema.json', await format(generateScenarioSchema(), { ...config, parser: 'json' }))
  formatted.set('ruleTexts.json', await format(generateRuleTexts(contract), { ...config, parser: 'json' }))
  // They keep their lines: an operation each, a schema each.
  formatted.set('catalogue.json', generateCatalogue(contract))
  formatted.set('controlCatalogue.json', generateCatalogue(control))
  formatted.set(
    'errors.md',
    await format(generateErrorCatalogue(contract), { ...config, parser: 'markdown' }),
  )
  formatted.set('cli.md', await format(await generateCliReference(), { ...config, parser: 'markdown' }))
  return formatted
}

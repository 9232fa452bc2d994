import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rule numbers of docs/rules.md that no test title cites as `[S5.07]`. */
export function uncitedRules(root: string): readonly string[] {
  const rules = readFileSync(join(root, 'docs', 'rules.md'), 'utf8')
    .matchAll(/^- \*\*(S\d+\.\d+)\*\*/gm)
    .map(([, number = '']) => number)
    .toArray()
  const cited = new Set<string>()
  for (const file of globSync('{tests,contract,domain,mock,sdk,cli,web,tools}/**/*.{test,journey}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules'],
  })) {
    for (const [, number = ''] of readFileSync(join(root, file), 'utf8').matchAll(/\[(S\d+\.\d+)\]/g))
      cited.add(number)
  }
  return rules.filter((rule) => !cited.has(rule))
}

import { expect, test } from 'vitest'
import { ProjectCopy, typesOf } from './project.ts'

const tipsQuery = `
export const tipsOf = (scope: Scope): Promise<{ note: string | null; tips: bigint }[]> =>
  scope.tx.selectFrom('user').select(['note', 'tips']).execute()
`
/** The part of `npm run generate` that writes the types of the tables. */
const generate = [
  '--input-type=module',
  '--eval',
  `const { reportMistakes } = await import('./tools/generate/mistake.ts')
  const { generateTables } = await import('./tools/generate/tables.ts')
  const { servedContract } = await import('./contract/document.ts')
  await reportMistakes(async () => console.log(await generateTables(servedContract())))`,
] as const
const file = 'mock/store/sql/99-tips.sql'

test('the recipe of a column creates one that handlers can read', { timeout: 300_000 }, async () => {
  const project = new ProjectCopy()
  const complains = async (sentence: string) => {
    const { code, output } = await project.outcome(...generate)
    expect({ code, output: output.trim() }).toEqual({ code: 1, output: sentence })
  }

  project.write(file, 'ALTER TABLE user ADD COLUMN tips INTEGER NOT NULL DEFAULT 0;\n')
  await complains(`${file} is not listed in mock/store/migrations.ts`)
  project.replace(
    'mock/store/migrations.ts',
    "  '13-strangers-keys',\n",
    "  '13-strangers-keys',\n  '99-tips',\n",
  )
  project.replace('mock/store/columns.ts', '    login_type: {', '    tip: money(),\n    login_type: {')
  await complains('No column user.tip')
  project.replace('mock/store/columns.ts', '    tip: money(),', '    tips: money(),')
  project.append(file, 'ALTER TABLE user ADD COLUMN account TEXT;\n')
  await complains('mock/store/sql: duplicate column name: account')

  project.replace(file, 'account TEXT;', 'note TEXT;')
  project.write('generated/tables.ts', await project.run(...generate))
  project.append('mock/accounts/user/users.ts', tipsQuery)
  project.replace(
    'mock/accounts/user/users.ts',
    'fund_password_hash: null,',
    'fund_password_hash: null, tips: 0n,',
  )
  await project.passes(typesOf('mock/accounts/user/users.ts'))
})

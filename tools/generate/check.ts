import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './formatted.ts'
import { generateFromCode } from './fromCode.ts'
import { reportMistakes } from './mistake.ts'
import { generateOfContracts } from './outputs.ts'

/** Fails when generated/ differs from the output of a fresh run, byte for byte. */
await reportMistakes(async () => {
  const folder = join(root, 'generated')
  const fresh = new Map([...(await generateOfContracts()), ...(await generateFromCode())])
  const names = new Set([
    ...readdirSync(folder),
    ...[...fresh.keys()].filter((name) => existsSync(join(folder, name))),
  ])
  const there = new Map([...names].map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
  const differing = [...new Set([...fresh.keys(), ...there.keys()])].filter(
    (name) => fresh.get(name) !== there.get(name),
  )

  for (const name of differing)
    console.error(`${relative(root, join(folder, name))} differs from a fresh run`)
  console.log(
    differing.length === 0
      ? `${fresh.size} files match the contract`
      : 'Run `npm run generate` and commit the result.',
  )
  process.exitCode = differing.length === 0 ? 0 : 1
})

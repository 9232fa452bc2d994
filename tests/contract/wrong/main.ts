import { wrongBackends } from './all.ts'
import { closeHonest, honestWorld } from './honest.ts'
import { siteOf } from './site.ts'
import { catches, caughtBy, findingsOf, probesFor } from './trial.ts'
import type { Behaviour, Wrong } from './types.ts'
import { wrap } from './wrapper.ts'

/**
 * `npm run contract:wrong [-- GROUP|NAME ...]`: runs a trial of every wrong backend, or of those of these groups and
 * names, and prints the ones it does not catch.
 */
const asked = process.argv.slice(2)
const named = new Set(Object.values(wrongBackends).flatMap((backends) => backends.map(({ name }) => name)))
const unknown = asked.filter((one) => !(one in wrongBackends) && !named.has(one))
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown group or name ${unknown.join(', ')}. Groups: ${Object.keys(wrongBackends).join(', ')}.\n`,
  )
  process.exit(2)
}

let caught = 0
let all = 0
for (const [group, backends] of Object.entries(wrongBackends)) {
  for (const wrong of backends) {
    if (asked.length > 0 && !asked.includes(group) && !asked.includes(wrong.name)) continue
    all++
    const outcome = await outcomeOf(wrong)
    if (outcome.caught) caught++
    console.log(`${outcome.caught ? 'caught' : 'MISSED'}  ${group}: ${wrong.name}  ${outcome.text}`)
  }
}
await closeHonest()
console.log(`${String(caught)} of ${String(all)} caught`)
process.exitCode = caught === all ? 0 : 1

async function outcomeOf(wrong: Wrong): Promise<{ readonly caught: boolean; readonly text: string }> {
  const [first] = caughtBy(wrong, await findingsOf(wrong, probesFor(wrong), { isEnough: catches(wrong) }))
  if (first) return { caught: true, text: `by ${first.probe} at ${first.subject}` }
  const differs = (await seen(wrong, wrong)) !== (await seen(wrong, {}))
  return { caught: false, text: differs ? wrong.says : 'cannot be told from an honest backend' }
}

/** Runs its demonstration on this backend, in a standard world. */
async function seen({ shows }: Wrong, behaviour: Behaviour): Promise<string> {
  await using honest = await honestWorld()
  const backend = await wrap(honest, behaviour)
  try {
    const outcome = JSON.stringify(await shows(siteOf(backend.url, honest)))
    return outcome.replaceAll(honest.name, 'a-world').replaceAll(backend.url, 'a-backend')
  } finally {
    await backend.close()
  }
}

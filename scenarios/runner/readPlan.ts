import { dirname, join, relative } from 'node:path'
import Papa from 'papaparse'
import type { z } from 'zod'
import { commandFaults, nameFaults } from './checkNames.ts'
import { variableFaults } from './checkVariables.ts'
import type { CommandLine } from './commandLine.ts'
import { explain } from './format/explain.ts'
import {
  partSchema,
  scenarioSchema,
  type ControlStep,
  type ScenarioFile,
  type Step,
} from './format/scenario.ts'
import type { ScenarioPlan, PlannedStep, DataRow } from './plan.ts'
import { isMap } from './values.ts'
import {
  BadScenario,
  faultText,
  placeText,
  readYaml,
  readText,
  type Path,
  type YamlPlace,
  type PlacedFault,
  type YamlFile,
} from './yamlFile.ts'

/**
 * Reads a scenario with its includes, and checks it without running anything.
 * @param commandLine checks h5 steps; without it they are not checked
 * @throws BadScenario naming file, line, column and key of each mistake
 */
export async function readPlan(file: string, commandLine?: CommandLine): Promise<ScenarioPlan> {
  const yaml = readYaml(relative(process.cwd(), file))
  const { success, data, error } = scenarioSchema.safeParse(yaml.data)
  const shapeFaults = success ? [] : faultsOf(yaml, error)
  const scenario = success ? data : withoutBrokenSteps(yaml.data, error)
  if (!scenario) throw new BadScenario(faultText(shapeFaults))
  const files = new Set([file])
  const elsewhere: string[] = []
  const steps = planOf(yaml, scenario.steps, ['steps'], { files, within: [file], elsewhere })
  const plan = { ...scenario, file: yaml.file, steps, files: [...files] }
  const faults = [...shapeFaults, ...nameFaults(plan, yaml), ...variableFaults(plan)]
  if (commandLine) faults.push(...(await commandFaults(plan, commandLine)))
  const messages = [...(faults.length > 0 ? [faultText(faults)] : []), ...elsewhere]
  if (messages.length > 0) throw new BadScenario(messages.join('\n'))
  return plan
}

/**
 * A file without its invalid parts, so that the names in the rest can be checked too; undefined when it has no steps.
 */
function withoutBrokenSteps(data: unknown, { issues }: z.ZodError): ScenarioFile | undefined {
  if (!isMap(data) || !Array.isArray(data['steps'])) return undefined
  const broken = new Set(issues.map(({ path: [first, index] }) => (first === 'steps' ? index : undefined)))
  // The other steps keep their positions.
  const steps = data['steps'].map((step: unknown, index) => (broken.has(index) ? harmless(step) : step))
  const known = Object.fromEntries(Object.entries(data).filter(([key]) => key in scenarioSchema.shape))
  return scenarioSchema.safeParse({ ...known, steps }).data
}

/** A valid step that captures the same names, because later steps may use them. */
const harmless = (step: unknown): ControlStep => ({
  control: 'ledger',
  capture: Object.fromEntries(capturesIn(step).map((name) => [name, 'message'])),
})

function capturesIn(thing: unknown): readonly string[] {
  if (Array.isArray(thing)) return thing.flatMap(capturesIn)
  if (!isMap(thing)) return []
  return Object.entries(thing).flatMap(([key, inner]) =>
    key === 'capture' && isMap(inner)
      ? Object.keys(inner).filter((name) => /^[a-zA-Z]\w*$/.test(name))
      : capturesIn(inner),
  )
}

interface Including {
  readonly files: Set<string>
  /** The chain of including files, to detect cycles. */
  readonly within: readonly string[]
  /** Mistakes in included files, one line each. */
  readonly elsewhere: string[]
}

/** Records why an included file cannot be used, and continues without it. */
function orNote<Result>({ elsewhere }: Including, without: Result, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadScenario)) throw error
    elsewhere.push(error.message)
    return without
  }
}

function planOf(
  yaml: YamlFile,
  steps: readonly Step[],
  path: Path,
  including: Including,
): readonly PlannedStep[] {
  return steps.map((step, index) => {
    const here = [...path, index]
    const placeOf = (inside: Path) => yaml.placeOf([...here, ...inside])
    const it = { step, at: placeOf([]), placeOf }
    if ('parallel' in step)
      return { ...it, inner: planOf(yaml, step.parallel, [...here, 'parallel'], including) }
    if ('repeat' in step) {
      const { over, steps: repeated } = step.repeat
      const inner = planOf(yaml, repeated, [...here, 'repeat', 'steps'], including)
      if (typeof over !== 'string') return { ...it, inner, ...(over && { rows: over }) }
      if (over.startsWith('${')) return { ...it, inner }
      const file = join(dirname(yaml.file), over)
      including.files.add(file)
      return { ...it, inner, rows: orNote(including, [], () => rowsOfCsv(file, placeOf(['repeat', 'over']))) }
    }
    if ('include' in step) {
      const file = join(dirname(yaml.file), step.include)
      const inner = orNote(including, [], () => includeSteps(file, placeOf(['include']), including))
      return { ...it, inner }
    }
    if ('wait' in step)
      return { ...it, inner: planOf(yaml, [step.wait.until], [...here, 'wait', 'until'], including) }
    return { ...it, inner: [] }
  })
}

function includeSteps(file: string, from: YamlPlace, including: Including): readonly PlannedStep[] {
  const { files, within } = including
  if (within.includes(file)) throw new BadScenario(`${placeText(from)}: ${file} includes itself`)
  files.add(file)
  const part = sayingWhere(from, () => readYaml(file))
  return planOf(part, checkSchema(part, partSchema).steps, ['steps'], {
    ...including,
    within: [...within, file],
  })
}

/** In MB. */
const largestTable = 32

function rowsOfCsv(file: string, from: YamlPlace): readonly DataRow[] {
  const { data, errors } = sayingWhere(from, () =>
    Papa.parse<Record<string, string>>(readText(file, largestTable), {
      header: true,
      skipEmptyLines: true,
      delimiter: ',',
    }),
  )
  const [fault] = errors
  if (fault)
    throw new BadScenario(`${file}:${String((fault.row ?? 0) + 2)}:1: ${fault.message.toLowerCase()}`)
  if (data.length === 0) throw new BadScenario(`${placeText(from)}: ${file} has no rows`)
  return data
}

/** Names the place of the reference when a file cannot be read at all. */
function sayingWhere<Result>(from: YamlPlace, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // Mistakes within a file already have their position.
    if (error instanceof BadScenario && /:\d+:\d+: /.test(message)) throw error
    throw new BadScenario(`${placeText(from)}: ${message}`)
  }
}

function checkSchema<Schema extends z.ZodType>(yaml: YamlFile, schema: Schema): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(yaml.data)
  if (success) return data
  throw new BadScenario(faultText(faultsOf(yaml, error)))
}

const faultsOf = (yaml: YamlFile, { issues }: z.ZodError): readonly PlacedFault[] =>
  issues
    .flatMap((issue) => explain(issue, yaml.data))
    .map((fault) => ({ ...fault, at: yaml.placeOf(fault.path) }))

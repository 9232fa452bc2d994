import { parseJson } from '../platform/storage.ts'
import { persistedSignal } from '../platform/persistedSignal.ts'
import { isStudyName, studies, studyNames, type StudyName } from './studies/studies.ts'

export const scales = ['plain', 'log', 'percent'] as const
export type Scale = (typeof scales)[number]

/** Settings of the chart: shared by all markets, and stored on this device. */
export interface ChartSettings {
  readonly shown: readonly StudyName[]
  /** The lengths that the user has changed. */
  readonly lengths: Readonly<Partial<Record<StudyName, readonly number[]>>>
  readonly scale: Scale
}

export const longestLength = 500

const isLength = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= longestLength

function lengthsFrom(kept: unknown): ChartSettings['lengths'] {
  const all = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(
    all.filter(
      ([name, of]) =>
        isStudyName(name) &&
        Array.isArray(of) &&
        of.length === studies[name].lengths.length &&
        of.every(isLength),
    ),
  )
}

export const chartSettings = persistedSignal<ChartSettings>('chart-studies', {
  read: (text) => {
    const { shown, lengths, scale } = parseJson(text)
    return {
      shown: Array.isArray(shown) ? studyNames.filter((name) => shown.includes(name)) : ['MA', 'VOL'],
      lengths: lengthsFrom(lengths),
      scale: scales.find((one) => one === scale) ?? 'plain',
    }
  },
  write: (settings) => JSON.stringify(settings),
})

export const lengthsOf = (name: StudyName, { lengths }: ChartSettings): readonly number[] =>
  lengths[name] ?? studies[name].lengths.map(({ value }) => value)

export function switchStudy(name: StudyName): void {
  const { shown } = chartSettings.peek()
  const next = studyNames.filter((one) => (one === name ? !shown.includes(name) : shown.includes(one)))
  chartSettings.value = { ...chartSettings.peek(), shown: next }
}

export function setLengths(name: StudyName, lengths: readonly number[]): void {
  const settings = chartSettings.peek()
  if (lengths.every(isLength))
    chartSettings.value = { ...settings, lengths: { ...settings.lengths, [name]: lengths } }
}

export function setScale(scale: Scale): void {
  chartSettings.value = { ...chartSettings.peek(), scale }
}

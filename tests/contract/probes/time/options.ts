import { format, parse } from '#domain/decimal.ts'
import { OptionType } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption } from '../../core/stage/least.ts'

export const options: Probe = {
  name: 'time.options',
  rules: ['S4.10'],
  closes: 'time',
  says: 'An option that was bought later and settles earlier stays before the older one',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeLists'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const times = (await trial.must('microtradeSeconds')).message.toSorted((a, b) => b.seconds - a.seconds)
    const [longest, shortest] = [times[0], times.at(-1)]
    if (!longest || !shortest || longest === shortest)
      throw new NotPossible('there is one delivery time alone')
    const least = await leastOption(trial)
    const ids: number[] = []
    for (const { seconds, min_num } of [longest, shortest]) {
      const fields = { ...least, seconds, number: format(parse(min_num), 0), type: OptionType.up }
      ids.unshift((await trial.must('microtradeSubmit', { fields })).message.id)
    }
    await control('clock', { advance: (shortest.seconds + 2) * 1_000 })
    const exchange = await trial.send('microtradeLists', { fields: { page: 1, limit: 20 } })
    const rows = succeeded<'microtradeLists'>(exchange).message.data.filter(({ id }) => ids.includes(id))
    const shown = rows.map(({ id, status }) => `${String(id)} with status ${String(status)}`).join(', ')
    const isRight = rows.map(({ id }) => id).join() === ids.join()
    watch.expect(isRight, 'microtradeLists', `the newest comes first, and the order is ${shown}`, exchange)
  },
}

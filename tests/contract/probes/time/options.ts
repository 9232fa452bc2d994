import { format, parse } from '#domain/decimal.ts'
import { OptionType } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption } from '../../core/stage/least.ts'
import { statement } from '../../core/statement.ts'

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
    watch.expect(
      isRight,
      'microtradeLists',
      statement`the newest comes first, and the order is ${shown}`,
      exchange,
    )
  },
}

export const countdown: Probe = {
  name: 'time.countdown',
  rules: ['S4.10'],
  closes: 'time',
  says: 'The remaining time of an open option goes down with the clock, in its list and for itself',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['microtradeLists', 'microtradeOrder'],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const least = await leastOption(trial)
      const fields = { ...least, type: OptionType.up }
      const { id } = (await trial.must('microtradeSubmit', { fields })).message
      const passed = Math.floor(least.seconds / 3) * 1_000
      await control('clock', { advance: passed })
      const due = least.seconds * 1_000 - passed
      const list = await trial.send('microtradeLists')
      const single = await trial.send('microtradeOrder', { fields: { id } })
      const shown = [
        [
          'microtradeLists',
          list,
          succeeded<'microtradeLists'>(list).message.data.find((row) => row.id === id),
        ],
        ['microtradeOrder', single, succeeded<'microtradeOrder'>(single).message],
      ] as const
      for (const [operation, exchange, row] of shown) {
        const left = String(row?.remain_milli_seconds)
        const sentence = `${String(passed)} ms after an option of ${String(least.seconds)} s was bought, ${left} ms remain`
        watch.expect(row?.remain_milli_seconds === due, operation, sentence, exchange)
      }
      await control('clock', { advance: due + 2_000 })
    }),
}

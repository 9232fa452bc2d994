import type { OperationId } from '#generated/operations.ts'
import type { Probe } from '../../core/probe.ts'
import { isMixed } from './users.ts'

/** Reads with texts that the backend has in every language. */
const reads: readonly OperationId[] = ['areaCode', 'lhDepositConfig', 'lhSendConfig', 'userMyShare']

export const languagesAtOnce: Probe = {
  name: 'parallel.languages',
  rules: ['S7.03'],
  closes: 'two-at-once',
  says: 'Requests in two languages that arrive together are each answered in their own',
  effect: 'read',
  subjects: reads,
  run: (trial, watch) =>
    watch.each(reads, async (operation) => {
      const happy = await trial.happy(operation)
      const ask = (language: string) => trial.send(operation, { ...happy, language })
      const [english, thai] = [await ask('en'), await ask('th')]
      // Whichever comes first, the other one may get its language.
      const [first, second, third] = await Promise.all([ask('en'), ask('th'), ask('en')])
      const isWrong =
        isMixed(second, thai, english) || [first, third].some((one) => isMixed(one, english, thai))
      const sentence = 'of requests in two languages at the same moment one is answered in the other language'
      watch.expect(!isWrong, operation, sentence, first, second)
    }),
}

import { languages } from '#generated/languages.ts'
import { operations as contractOperations, type OperationId } from '#generated/operations.ts'
import { operationIds } from '../../core/contract.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { codeChecks, lastingDifference } from '../compared.ts'
import { makeRows } from '../lists/reading.ts'

/** A language has its own articles, and its own pictures with texts. */
const ownContent: readonly OperationId[] = ['newsList', 'newsDetail', 'userMyPoster', 'getLang']
const reads = operationIds.filter(
  (id) => contractOperations[id].effect === 'read' && ![...ownContent, ...codeChecks].includes(id),
)

/** Texts that users have entered, by the operation that shows them: they are in no language of the caller. */
const entered: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  userCenter: ['nickname', 'name', 'card_id', 'country', 'address'],
  userCenter2: ['name', 'card_id', 'country', 'address'],
  userCashInfo: [
    ...['bank_account', 'real_name', 'bank_name', 'bank_deposit', 'bank_branch', 'bank_address'],
    ...['swift_code', 'iban', 'residence_address', 'postal_code'],
  ],
  walletGetAddress: ['address', 'notes', 'nettype'],
  chargeMentionLog2: ['user_account', 'chain', 'payer', 'bank_account'],
  chargeMentionLog3: ['address', 'remark', 'bank_name', 'bank_account', 'bank_holder', 'account_number'],
}

export const sameInEach: Probe = {
  name: 'language.same',
  rules: ['S7.03'],
  closes: 'texts',
  says: 'The language of a request changes texts alone: every list has the same rows, with the same numbers and amounts, and what a user has entered stays as it was',
  effect: 'read',
  subjects: reads,
  run: (trial, watch) =>
    watch.each(reads, async (operation) => {
      await makeRows(trial, { operation })
      const happy = await trial.happy(operation)
      const texts = new Set(entered[operation])
      const read = (language: string) => async () => {
        const exchange = await trial.send(operation, { ...happy, language })
        succeeded(exchange)
        return exchange
      }
      for (const language of languages.filter((one) => one !== 'en')) {
        const wrong = await lastingDifference(read('en'), read(language), { texts })
        const sentence = `${wrong?.place ?? ''} differs with language-mark ${language} from that with en`
        watch.expect(wrong === undefined, operation, sentence, ...(wrong?.exchanges ?? []))
      }
    }),
}

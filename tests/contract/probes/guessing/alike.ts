import { branchOf, envelopeOf, messageOf, type Exchange } from '../../core/exchange.ts'
import type { Watch } from '../../core/probe.ts'

/** A refusal in words that a program compares: its reason, which is an extension, and its message without numbers. */
const refusalOf = (exchange: Exchange): string =>
  [branchOf(exchange), String(envelopeOf(exchange).reason), messageOf(exchange).replaceAll(/\d+/g, '#')].join(
    ' ',
  )

/** During a wait the right secret and a wrong one get the same answer: another one would tell which is right. */
export function expectAlike(watch: Watch, right: Exchange, wrong: Exchange): void {
  const sentence = `during a wait the right one is answered ${refusalOf(right)}, and a wrong one ${refusalOf(wrong)}`
  watch.expect(refusalOf(right) === refusalOf(wrong), right.operation, sentence, right, wrong)
}

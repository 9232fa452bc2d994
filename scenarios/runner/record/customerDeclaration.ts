import { z } from 'zod'
import type { People, RecordedUser } from './people.ts'
import type { RecordedRequest } from './recordedRequest.ts'
import type { RecordedStep } from './step.ts'

/**
 * Declares a person as a customer. A user from before the recording takes its password from the environment, because
 * recordings do not contain passwords.
 */
export function customerDeclaration(
  person: RecordedUser,
  done: readonly RecordedRequest[],
  people: People,
): RecordedStep {
  if (!person.registered) return { account: person.account, password: '${env.H5_PASSWORD}' }
  if (person.made) return madeWith(person.made, people)
  const { invitation = '' } = person
  const showsCode = (one: RecordedRequest) =>
    invitation !== '' && JSON.stringify(one.answer).includes(`"${invitation}"`)
  const inviter = done
    .filter(showsCode)
    .map(people.of)
    .find((other) => other && other !== person)
  return inviter ? { invitedBy: inviter.name } : {}
}

function madeWith(
  { balances, identity, fundPassword, invitedBy }: RecordedRequest['input'],
  people: People,
): RecordedStep {
  const accounts = new Map<string, Record<string, string>>()
  for (const { account, currency, amount } of z.array(balanceForm).catch([]).parse(balances))
    accounts.set(account, { ...accounts.get(account), [currency]: amount })
  const inviter = people.withAccount(invitedBy)
  return {
    ...(accounts.size > 0 && { balances: Object.fromEntries(accounts) }),
    ...(identity !== undefined && identity !== 'none' && { identity }),
    // Any six digits: the steps refer to ${ann.fundPassword}.
    ...(fundPassword !== undefined && { fundPassword: '135790' }),
    ...(inviter && { invitedBy: inviter.name }),
  }
}

const balanceForm = z.object({ account: z.string(), currency: z.string(), amount: z.string() })

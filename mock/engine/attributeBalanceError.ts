import { Refusal } from './refusal.ts'

/** Does what costs money. Who has too little is told so at the field that asks for it. */
export async function attributeBalanceError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacks = error instanceof Refusal && error.reason === 'insufficient-balance'
    throw lacks ? new Refusal(error.reason, field) : error
  }
}

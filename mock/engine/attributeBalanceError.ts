import { Refusal } from './refusal.ts'

/** Runs work that costs money; a refusal for lack of it names this field. */
export async function attributeBalanceError<T>(field: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const lacks = error instanceof Refusal && error.reason === 'insufficient-balance'
    throw lacks ? new Refusal(error.reason, field) : error
  }
}

import { onePixel } from '../../support/pictures.ts'
import type { Person } from './people.ts'
import type { Ground } from './ground.ts'

/** Uploads a one-pixel picture, from black (0) to white (255), and returns its URL. */
export async function upload(trial: Pick<Ground, 'must'>, person: Person, grey = 0): Promise<string> {
  return (await trial.must('upload', { token: person.token, file: onePixel(grey) })).message
}

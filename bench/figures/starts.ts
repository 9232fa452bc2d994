import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { mockFromSources, startProcess, type MockProcess } from '../../tests/support/process.ts'
import { ms, note, withDuration } from '../terminal.ts'

const root = join(import.meta.dirname, '../..')

export async function reportStarts(folder: string): Promise<void> {
  const firstAnswer = async (data: string) => {
    const mock = await startProcess({ H5_DATA: data }, mockFromSources)
    await fetch(`${mock.url}/api/area_code`, { method: 'POST' })
    return mock
  }
  const own = join(folder, 'start')
  const [fresh, first] = await withDuration(() => firstAnswer(own))
  note('start to first answer, new data folder', ms(first), '<= 600 ms')
  await fresh.kill()
  const [again, second] = await withDuration(() => firstAnswer(own))
  note('start to first answer after kill -9', ms(second), '<= 600 ms')
  await again.stop()
}

export async function reportCommandLine({ url }: MockProcess): Promise<void> {
  const h5 = (...words: string[]) => {
    const begin = performance.now()
    execFileSync(process.execPath, ['cli/h5.mjs', ...words], { cwd: root, stdio: 'ignore' })
    return performance.now() - begin
  }
  note('h5 --help', ms(Math.min(h5('--help'), h5('--help'), h5('--help'))), '<= 150 ms')
  note('h5 smoke', ms(h5('smoke', '--endpoint', url)), '<= 5000 ms')
}

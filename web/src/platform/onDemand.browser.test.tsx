import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { onDemand } from './onDemand.tsx'

const nextFrame = () => new Promise(requestAnimationFrame)

test('a part is shown as soon as its file is there, without a pause after its fallback', async () => {
  const file = Promise.withResolvers<(props: { readonly name: string }) => string>()
  const Part = onDemand(
    () => file.promise,
    ({ name }) => `waiting for ${name}`,
  )
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<Part name="Ann" />)
  await expect.poll(() => place.textContent).toBe('waiting for Ann')
  file.resolve(({ name }) => `here is ${name}`)
  for (let frame = 0; frame < 4; frame++) await nextFrame()
  expect(place.textContent).toBe('here is Ann')
  root.render(<Part key="again" name="Bob" />)
  await expect.poll(() => place.textContent).toBe('here is Bob')
  root.unmount()
})

test('what keeps a part from being loaded is thrown, the same each time', async () => {
  const cause = new Error('no network')
  const Part = onDemand(() => Promise.reject<() => string>(cause))
  const thrown: unknown[] = []
  const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => thrown.push(error) })
  root.render(<Part />)
  await expect.poll(() => thrown).toEqual([cause])
})

import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { onDemand } from './onDemand.tsx'

const nextFrame = () => new Promise(requestAnimationFrame)

test('a part is shown as soon as its chunk is loaded, without a minimum time for its fallback', async () => {
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

test('a file that cannot be loaded throws an error with its cause, unlike the TypeErrors of a component', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const Part = onDemand(() => Promise.reject<() => string>(cause))
  const thrown: unknown[] = []
  const root = createRoot(document.createElement('div'), { onUncaughtError: (error) => thrown.push(error) })
  root.render(<Part />)
  await expect.poll(() => thrown).toEqual([new Error('A part did not load', { cause })])
  expect(thrown[0]).not.toBeInstanceOf(TypeError)
})

test('every instance that waits for a missing file is removed, and a later one loads it again', async () => {
  const files: PromiseWithResolvers<() => string>[] = []
  const Part = onDemand<{ readonly name: string }>(
    () => {
      const file = Promise.withResolvers<() => string>()
      files.push(file)
      return file.promise
    },
    ({ name }) => `${name} waits. `,
  )
  const missing: string[] = []
  const place = document.createElement('div')
  const root = createRoot(place)
  const show = (...names: readonly string[]) =>
    root.render(names.map((name) => <Part key={name} name={name} onMissing={() => missing.push(name)} />))
  show('Ann', 'Bob', 'Eve')
  await expect.poll(() => place.textContent).toBe('Ann waits. Bob waits. Eve waits. ')
  show('Ann', 'Bob')
  await expect.poll(() => place.textContent).toBe('Ann waits. Bob waits. ')
  files[0]?.reject(new Error('no network'))
  await expect.poll(() => missing).toEqual(['Ann', 'Bob'])
  show('Joe')
  await expect.poll(() => files).toHaveLength(2)
  files[1]?.resolve(() => 'here')
  await expect.poll(() => place.textContent).toBe('here')
  root.unmount()
})

test('a part that was loaded early is drawn by its first render, without its fallback', async () => {
  const drawn: string[] = []
  const draw = (text: string) => {
    drawn.push(text)
    return text
  }
  const loaded = Promise.withResolvers<undefined>()
  const Part = onDemand(
    () => {
      setTimeout(() => loaded.resolve(undefined))
      return Promise.resolve(() => draw('here'))
    },
    () => draw('waiting'),
    true,
  )
  await loaded.promise
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(<Part />)
  await expect.poll(() => place.textContent).toBe('here')
  expect(drawn).not.toContain('waiting')
  root.unmount()
})

test('a part that could not be loaded early is loaded again when it is rendered', async () => {
  const files: PromiseWithResolvers<() => string>[] = []
  const Part = onDemand(
    () => {
      const file = Promise.withResolvers<() => string>()
      files.push(file)
      return file.promise
    },
    () => 'waiting',
    true,
  )
  await expect.poll(() => files).toHaveLength(1)
  files[0]?.reject(new Error('no network'))
  const place = document.createElement('div')
  const thrown: unknown[] = []
  const root = createRoot(place, { onUncaughtError: (error) => thrown.push(error) })
  await nextFrame()
  root.render(<Part />)
  await expect.poll(() => files).toHaveLength(2)
  expect(place.textContent).toBe('waiting')
  const cause = new Error('still no network')
  files[1]?.reject(cause)
  await expect.poll(() => thrown).toEqual([cause])
})

test('a part whose early load fails while it is shown throws', async () => {
  const file = Promise.withResolvers<() => string>()
  const Part = onDemand(
    () => file.promise,
    () => 'waiting',
    true,
  )
  const place = document.createElement('div')
  const thrown: unknown[] = []
  const root = createRoot(place, { onUncaughtError: (error) => thrown.push(error) })
  root.render(<Part />)
  await expect.poll(() => place.textContent).toBe('waiting')
  const cause = new Error('no network')
  file.reject(cause)
  await expect.poll(() => thrown).toEqual([cause])
})

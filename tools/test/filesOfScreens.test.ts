import { expect, test } from 'vitest'
import { filesByPath } from '../filesOfScreens.ts'

test('the file of a screen is found however its route is written', () => {
  const table = `export const routes: readonly Route[] = [
    { path: '/a', screen: () => import('./A.tsx') },
    {
      path: "/b",
      screen: () =>
        import("./B.tsx"),
    },
    // { path: '/c', screen: () => import('./C.tsx') },
  ]`
  expect([...filesByPath(table)]).toEqual([
    ['/a', './A.tsx'],
    ['/b', './B.tsx'],
  ])
})

import { createHashRouter, Navigate } from 'react-router-dom'
import { bindRouter, home } from '../core/navigate.ts'
import { Crashed } from './ErrorBoundary.tsx'
import { routes } from './routes.ts'
import { screenOf } from './Screen.tsx'
import { Shell } from './Shell.tsx'

const screens = routes.map((route) => {
  const Screen = screenOf(route)
  return { path: route.path, element: <Screen />, handle: route }
})
const first = screens.find((screen) => screen.path === home)

export const router = createHashRouter([
  {
    element: <Shell />,
    errorElement: <Crashed />,
    children: [{ ...first, path: '/' }, ...screens, { path: '*', element: <Navigate to={home} replace /> }],
  },
])

bindRouter(router)

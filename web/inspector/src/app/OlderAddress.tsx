import { Navigate, useLocation } from 'react-router-dom'

/** Redirects old addresses, which only named the world: `/__mock/#bug-7`. */
export function OlderAddress() {
  const world = useLocation().pathname.split('/')[1] ?? ''
  return <Navigate to={`/w/${world}/requests`} replace />
}

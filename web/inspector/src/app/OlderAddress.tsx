import { Navigate, useLocation } from 'react-router-dom'

/** Before it had pages, the address named the world alone: `/__mock/#bug-7`. */
export function OlderAddress() {
  const world = useLocation().pathname.split('/')[1] ?? ''
  return <Navigate to={`/w/${world}/requests`} replace />
}

import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from './router-context.tsx'

type NavigateProps = Readonly<{ to: string; state?: unknown }>

/** Redirects to another page when it is rendered. */
export function Navigate({ to, state }: NavigateProps) {
  const navigate = useNavigate()
  // A new object at each render must not start it again.
  const redirect = useEffectEvent(
    (address: string) => void navigate(address, { replace: true, state }),
  )
  useEffect(() => redirect(to), [to])
  return null
}

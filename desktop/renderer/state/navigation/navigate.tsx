import { useEffect } from 'react'
import { useNavigate } from './router-context.tsx'

type NavigateProps = Readonly<{ to: string; state?: unknown }>

/** Redirects to another page when it is rendered. */
export function Navigate({ to, state }: NavigateProps) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate(to, { replace: true, state })
  }, [navigate, to, state])
  return null
}

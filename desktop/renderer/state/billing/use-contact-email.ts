import { useEffect, useState } from 'react'
import { billingStatus } from '@scenewright/shared/api/billing.ts'
import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/messages.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** This server's contact address; `null` until the server has answered. */
export function useContactEmail(): string | null {
  const { api } = useAppServices()
  const [email, setEmail] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const answer = await api.call(billingStatus, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      setEmail(answer.ok ? answer.value.contact_email : DEFAULT_CONTACT_EMAIL)
    }
    void load()
    return () => leaving.abort()
  }, [api])
  return email
}

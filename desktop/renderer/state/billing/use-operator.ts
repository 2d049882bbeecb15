import { useEffect, useState } from 'react'
import { billingStatus } from '@scenewright/shared/api/billing.ts'
import { DEFAULT_CONTACT_EMAIL } from '@scenewright/shared/product.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

/** Who runs this server. Name and address are `null` if its settings don't have them. */
export type Operator = Readonly<{ email: string; name: string | null; address: string | null }>

const UNKNOWN: Operator = { email: DEFAULT_CONTACT_EMAIL, name: null, address: null }

/** Who runs this server; `null` until the server has answered. */
export function useOperator(): Operator | null {
  const { api } = useAppServices()
  const [operator, setOperator] = useState<Operator | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    async function load() {
      const answer = await api.call(billingStatus, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (!answer.ok) return setOperator(UNKNOWN)
      const { contact_email: email, operator_name, operator_address } = answer.value
      setOperator({ email, name: operator_name ?? null, address: operator_address ?? null })
    }
    void load()
    return () => leaving.abort()
  }, [api])
  return operator
}

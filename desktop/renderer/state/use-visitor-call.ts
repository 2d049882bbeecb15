import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Contract } from '@scenewright/shared/api/contract.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence } from '#renderer/services/api-client.ts'
import { useAppServices, useSession } from './app-services.tsx'
import type { Loaded } from './use-load.ts'

/** Does what `useCall` does, for pages for visitors: TanStack Query is too large for them. */
export function useVisitorCall<A extends z.ZodType>(
  contract: Contract<z.ZodUndefined, z.ZodUndefined, A>,
  { isOff = false }: Readonly<{ isOff?: boolean }> = {},
) {
  const { api } = useAppServices()
  const { user } = useSession()
  const [tries, setTries] = useState(0)
  const request = `${contract.auth === 'none' ? '' : user?.id} ${tries}`
  const [loaded, setLoaded] = useState<Readonly<{ request: string; state: Loaded<z.output<A>> }>>()
  useEffect(() => {
    if (isOff) return undefined
    const leaving = new AbortController()
    async function load() {
      const answer = await api.call(contract, { signal: leaving.signal })
      if (leaving.signal.aborted) return
      if (answer.ok) return setLoaded({ request, state: { kind: 'ready', value: answer.value } })
      const message = failureSentence(answer, MESSAGES.networkError)
      const reason = answer.failure.error
      setLoaded({ request, state: { kind: 'failed', message, reason, answer } })
    }
    void load()
    return () => leaving.abort()
  }, [api, contract, isOff, request])
  const state: Loaded<z.output<A>> =
    loaded?.request === request ? loaded.state : { kind: 'loading' }
  return {
    state,
    reload: () => setTries(tries + 1),
    set: (value: z.output<A>) =>
      setLoaded((now) =>
        now?.request === request ? { request, state: { kind: 'ready', value } } : now,
      ),
  }
}

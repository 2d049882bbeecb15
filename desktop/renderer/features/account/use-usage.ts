import { useEffect, useState } from 'react'
import { usage, type Usage } from '@scenewright/shared/api/llm-usage.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type UsageState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; usage: Usage }>

/** What the account has used of its tokens, and the way to ask again. */
export function useUsage(): Readonly<{ usage: UsageState; reload: () => void }> {
  const { api } = useAppServices()
  const [state, setState] = useState<UsageState>({ kind: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    async function loadFirst() {
      const fetched = await fetchUsage(api, leaving.signal)
      if (fetched) setState(fetched)
    }
    void loadFirst()
    return () => leaving.abort()
  }, [api])

  async function reload() {
    setState({ kind: 'loading' })
    const fetched = await fetchUsage(api)
    if (fetched) setState(fetched)
  }

  return { usage: state, reload: () => void reload() }
}

/** `null` when the caller's signal ended the call. */
async function fetchUsage(api: ApiClient, signal?: AbortSignal): Promise<UsageState | null> {
  const answer = await api.call(usage, signal ? { signal } : {})
  if (answer.ok) return { kind: 'ready', usage: answer.value.usage }
  if (answer.kind === 'aborted') return null
  return { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
}

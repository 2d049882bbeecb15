import { useEffect, useState } from 'react'
import { usage, type Usage } from '@scenewright/shared/api/llm-usage.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type UsageState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; usage: Usage }>

/** Loads the account's token usage. */
export function useUsage(): Readonly<{ usage: UsageState; reload: () => void }> {
  const { api } = useAppServices()
  const [state, setState] = useState<UsageState>({ kind: 'loading' })

  useEffect(() => {
    const abort = new AbortController()
    async function loadFirst() {
      const fetched = await fetchUsage(api, abort.signal)
      if (fetched) setState(fetched)
    }
    void loadFirst()
    return () => abort.abort()
  }, [api])

  async function reload() {
    // Shown usage stays until the new one arrives, so that the page doesn't jump.
    setState((before) => (before.kind === 'ready' ? before : { kind: 'loading' }))
    const fetched = await fetchUsage(api)
    if (fetched) setState(fetched)
  }

  return { usage: state, reload: () => void reload() }
}

/** Returns `null` if the signal aborted the call. */
async function fetchUsage(api: ApiClient, signal?: AbortSignal): Promise<UsageState | null> {
  const answer = await api.call(usage, signal ? { signal } : {})
  if (answer.ok) return { kind: 'ready', usage: answer.value.usage }
  if (answer.kind === 'aborted') return null
  return { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
}

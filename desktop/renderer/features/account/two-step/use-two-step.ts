import { useEffect, useRef, useState } from 'react'
import { twoStepStatus, type TwoStepStatus } from '@scenewright/shared/api/two-step.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type TwoStepState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; status: TwoStepStatus }>

/** Loads whether two-step login is on, and the passkeys. `reload` shows the old state meanwhile. */
export function useTwoStep(): Readonly<{ state: TwoStepState; reload: () => Promise<void> }> {
  const { api } = useAppServices()
  const [state, setState] = useState<TwoStepState>({ kind: 'loading' })
  /** The newest load; an older answer that arrives after it is out of date. */
  const newest = useRef(0)

  async function reload() {
    const number = (newest.current += 1)
    const fetched = await fetchStatus(api)
    if (number === newest.current) setState(fetched)
  }

  useEffect(() => {
    let isCurrent = true
    async function loadFirst() {
      const fetched = await fetchStatus(api)
      if (isCurrent && newest.current === 0) setState(fetched)
    }
    void loadFirst()
    return () => {
      isCurrent = false
    }
  }, [api])

  return { state, reload }
}

async function fetchStatus(api: ApiClient): Promise<TwoStepState> {
  const answer = await api.call(twoStepStatus, {})
  return answer.ok
    ? { kind: 'ready', status: answer.value }
    : { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
}

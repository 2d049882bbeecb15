import { useEffect, useRef, useState } from 'react'
import { endSession, listSessions, type Session } from '@scenewright/shared/api/auth.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'

export type SessionsState =
  | Readonly<{ kind: 'loading' }>
  | Readonly<{ kind: 'failed'; message: string }>
  | Readonly<{ kind: 'ready'; sessions: readonly Session[] }>

type SessionList = Readonly<{
  state: SessionsState
  reload: () => void
  /** Logs out another device. @returns whether it's logged out now, and a message */
  end: (id: string) => Promise<Readonly<{ isEnded: boolean; message: string }>>
}>

/** Loads the account's sessions. */
export function useSessions(): SessionList {
  const { api } = useAppServices()
  const [state, setState] = useState<SessionsState>({ kind: 'loading' })
  /** The newest load; an older answer that arrives after it is out of date. */
  const newest = useRef(0)

  async function load() {
    const number = (newest.current += 1)
    const fetched = await fetchSessions(api)
    if (number === newest.current) setState(fetched)
  }

  useEffect(() => {
    let isCurrent = true
    async function loadFirst() {
      const fetched = await fetchSessions(api)
      if (isCurrent && newest.current === 0) setState(fetched)
    }
    void loadFirst()
    return () => {
      isCurrent = false
    }
  }, [api])

  function reload() {
    setState({ kind: 'loading' })
    void load()
  }

  async function end(id: string) {
    const answer = await api.call(endSession, { params: { id } })
    const isEnded = answer.ok || answer.failure.code === 'NOT_FOUND'
    // Devices may have logged in or out meanwhile.
    if (isEnded) await load()
    const message = answer.ok
      ? answer.value.message
      : failureSentence(answer, MESSAGES.networkError)
    return { isEnded, message }
  }

  return { state, reload, end }
}

async function fetchSessions(api: ApiClient): Promise<SessionsState> {
  const answer = await api.call(listSessions, {})
  return answer.ok
    ? { kind: 'ready', sessions: answer.value.sessions }
    : { kind: 'failed', message: failureSentence(answer, MESSAGES.networkError) }
}
